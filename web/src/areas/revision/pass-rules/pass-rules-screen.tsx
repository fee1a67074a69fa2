import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeList, routeQuery } from '../../../platform/queries/query.ts'
import { useFreshQuery } from '../../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { PassRulesForm } from './pass-rules-form.tsx'
import { Versions } from './versions.tsx'

export function PassRulesScreen() {
  const versions = useFreshQuery(routeList('GET /pass-rules/', 100))
  const indicators = useQuery(routeQuery('GET /indicators/', {}))
  useTitle(m.revision_pass_rules())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={m.revision_pass_rules()}
        detail={m.revision_pass_rules_what()}
      />
      <QueryView query={versions}>
        {(all) => (
          <>
            <QueryView query={indicators}>
              {(known) => <PassRulesForm rules={all[0]} indicators={known} />}
            </QueryView>
            <Versions versions={all} />
          </>
        )}
      </QueryView>
    </Page>
  )
}
