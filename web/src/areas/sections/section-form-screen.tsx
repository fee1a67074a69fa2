import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useFreshQuery } from '../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { SplitView } from '../../shared/split-view/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionsListPane } from './sections-list-pane.tsx'

export function NewSectionScreen() {
  useTitle(m.sections_new())
  return (
    <Page width="narrow">
      <PageHeader back={<BackButton fallback="/sections" />} title={m.sections_new()} />
      <SectionForm />
    </Page>
  )
}

export function EditSectionScreen({ id }: { id: string }) {
  const section = useFreshQuery(routeQuery('GET /sections/:id', { params: { id } }))
  useTitle(m.sections_edit())
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/sections" />} title={m.sections_edit()} />
      <SplitView list={<SectionsListPane current={id} />}>
        <QueryView query={section} loading={<Skeleton height="5rem" />}>
          {(data) => <SectionForm key={id} section={data} />}
        </QueryView>
      </SplitView>
    </Page>
  )
}
