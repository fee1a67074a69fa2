import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../../platform/queries/query.ts'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { ToggleChips } from '../../../ui/inputs/toggle-chips.tsx'
import type { FamiliesSearch } from './families-search.ts'

type FamilyFiltersProps = { search: FamiliesSearch; onChange: (to: FamiliesSearch) => void }

const ALL = 'all'

/** The address stores them all, so that a colleague opens the same list. */
export function FamilyFilters({ search, onChange }: FamilyFiltersProps) {
  const { data: classes = [] } = useQuery(routeList('GET /sections/', 100))
  const { q = '', section = ALL, open = false } = search
  return (
    <div className="flex flex-wrap items-end gap-2 print:hidden">
      <div className="min-w-0 flex-1 basis-56">
        <SearchField
          label={m.subscriptions_search()}
          clearLabel={m.students_clear_search()}
          value={q}
          onValueChange={(text) => onChange({ q: text || undefined })}
        />
      </div>
      <div className="basis-44 grow sm:grow-0">
        <Select
          label={m.fields_class()}
          labelHidden
          options={[
            { value: ALL, label: m.subscriptions_all_classes() },
            ...classes.map(({ id, name }) => ({ value: id, label: name })),
          ]}
          value={section}
          onValueChange={(id) => onChange({ section: id === ALL ? undefined : id })}
        />
      </div>
      <ToggleChips
        label={m.subscriptions_show()}
        options={[{ value: 'open', label: m.subscriptions_open_only() }]}
        values={open ? ['open'] : []}
        onValuesChange={(values) => onChange({ open: values.length > 0 || undefined })}
      />
    </div>
  )
}
