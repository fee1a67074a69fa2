import type { IndicatorGroup } from '@talaqqi/contract/indicator-groups'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../../platform/queries/query.ts'
import { FormLink } from '../../../shared/forms/index.ts'
import { EditIcon, GridIcon } from '../../../ui/icons/icons.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { RecordList } from '../../settings/index.ts'
import { IndicatorDot } from '../indicator-dot.tsx'
import { EditGroupScreen, NewGroupScreen } from './group-form-screen.tsx'

export function GroupsScreen() {
  const groups = useQuery(routeList('GET /indicators/groups', 100))
  return (
    <RecordList
      title={m.groups_title()}
      query={groups}
      textOf={({ name, description }) => `${name} ${description}`}
      renderRow={(group) => <GroupRow key={group.id} group={group} />}
      none={m.groups_none()}
      icon={<GridIcon />}
      addText={m.groups_new()}
      addTo="/indicator-groups/add"
      renderForm={(id) => (id === null ? <NewGroupScreen /> : <EditGroupScreen id={id} />)}
    />
  )
}

function GroupRow({ group: { id, name, description, indicators } }: { group: IndicatorGroup }) {
  return (
    <ListRow
      title={name}
      detail={
        <>
          {description && <span className="block">{description}</span>}
          <span className="flex flex-wrap gap-x-3 gap-y-0.5 pt-1">
            {indicators.length === 0 && m.groups_empty()}
            {indicators.map((indicator) => (
              <span key={indicator.id} className="inline-flex items-center gap-1.5">
                <IndicatorDot color={indicator.color} />
                <bdi>{indicator.name}</bdi>
              </span>
            ))}
          </span>
        </>
      }
      trailing={<EditIcon size={20} />}
      render={<FormLink form={id} to="/indicator-groups/edit" search={{ id }} />}
    />
  )
}
