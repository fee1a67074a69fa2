import type { MarkingSchemeRecord } from '@talaqqi/contract/marking-schemes'
import { PRESETS } from '@talaqqi/quran/marking/presets'
import { maximumOf } from '@talaqqi/quran/marking/scheme'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeList } from '../../../platform/queries/query.ts'
import { ThumbAction, WideAction } from '../../../shared/people/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ForwardIcon, PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { PRESET_DETAILS, PRESET_TITLES } from './preset-texts.ts'
import { markText } from './scheme-values.ts'

export function SchemesScreen() {
  const query = useQuery(routeList('GET /marking-schemes/', 100))
  useTitle(m.schemes_title())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={m.schemes_title()}
        detail={m.schemes_what()}
        actions={
          <WideAction>
            <NewScheme />
          </WideAction>
        }
      />
      <QueryView query={query}>
        {(schemes) => (
          <>
            <Schemes schemes={schemes} />
            <Presets />
          </>
        )}
      </QueryView>
      <ThumbAction>
        <NewScheme />
      </ThumbAction>
    </Page>
  )
}

function Schemes({ schemes }: { schemes: MarkingSchemeRecord[] }) {
  if (schemes.length === 0)
    return (
      <EmptyState picture="stars" action={null}>
        {m.schemes_none()}
      </EmptyState>
    )
  return (
    <List label={m.schemes_title()}>
      {schemes.map((scheme) => (
        <SchemeRow key={scheme.id} scheme={scheme} />
      ))}
    </List>
  )
}

function Presets() {
  return (
    <Panel title={m.schemes_presets()}>
      <p className="text-ink-soft">{m.schemes_presets_what()}</p>
      <List label={m.schemes_presets()}>
        {PRESETS.map((code) => (
          <ListRow
            key={code}
            title={PRESET_TITLES[code]()}
            detail={PRESET_DETAILS[code]()}
            trailing={<ForwardIcon size={20} />}
            render={<Link to="/exams/schemes/edit" search={{ preset: code }} />}
          />
        ))}
      </List>
    </Panel>
  )
}

const NewScheme = () => (
  <Button look="primary" icon={<PlusIcon />} render={<Link to="/exams/schemes/edit" />}>
    {m.schemes_new()}
  </Button>
)

function SchemeRow({ scheme }: { scheme: MarkingSchemeRecord }) {
  const max = maximumOf(scheme)
  const version = m.schemes_version({ version: formatNumber(scheme.version) })
  return (
    <ListRow
      title={<bdi>{scheme.name}</bdi>}
      detail={
        scheme.sections.length > 0
          ? `${m.schemes_out_of({ max: markText(max) })}${DOT}${version}`
          : `${m.schemes_without_marks()}${DOT}${version}`
      }
      trailing={
        <>
          {!scheme.is_offered && <Badge>{m.schemes_retired()}</Badge>}
          <ForwardIcon size={20} />
        </>
      }
      render={<Link to="/exams/schemes/edit" search={{ id: scheme.id }} />}
    />
  )
}
