import type { Indicator } from '@talaqqi/contract/indicators'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../platform/queries/query.ts'
import { FormLink } from '../../shared/forms/index.ts'
import { EditIcon, TallyIcon } from '../../ui/icons/icons.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { RecordList } from '../settings/index.ts'
import { AddStarters } from './add-starters.tsx'
import { costText } from './cost-text.ts'
import { IndicatorDot } from './indicator-dot.tsx'
import { EditIndicatorScreen, NewIndicatorScreen } from './indicator-form-screen.tsx'

export function IndicatorsScreen() {
  const indicators = useQuery(routeList('GET /indicators/', 100))
  return (
    <RecordList
      title={m.indicators_title()}
      query={indicators}
      textOf={({ name, description }) => `${name} ${description}`}
      renderRow={(indicator) => <IndicatorRow key={indicator.id} indicator={indicator} />}
      none={m.indicators_none()}
      icon={<TallyIcon />}
      begin={<AddStarters />}
      addText={m.indicators_new()}
      addTo="/indicators/add"
      renderForm={(id) => (id === null ? <NewIndicatorScreen /> : <EditIndicatorScreen id={id} />)}
    />
  )
}

function IndicatorRow({ indicator }: { indicator: Indicator }) {
  const { id, name, description, color } = indicator
  const costs = costText(indicator)
  return (
    <ListRow
      leading={<IndicatorDot color={color} big />}
      title={name}
      detail={
        <>
          <span className="sm:hidden">{costs}</span>
          <span className="hidden sm:inline">{description || '\u00a0'}</span>
        </>
      }
      trailing={
        <>
          <span className="tabular hidden text-ink-soft sm:block">{costs}</span>
          <EditIcon size={20} />
        </>
      }
      render={<FormLink form={id} to="/indicators/$indicatorId" params={{ indicatorId: id }} />}
    />
  )
}
