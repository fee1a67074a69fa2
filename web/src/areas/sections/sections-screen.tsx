import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { routeList } from '../../platform/queries/query.ts'
import { FormLink } from '../../shared/forms/index.ts'
import { EditIcon, PeopleIcon } from '../../ui/icons/icons.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { RecordList } from '../settings/index.ts'
import { EditSectionScreen, NewSectionScreen } from './section-form-screen.tsx'

export function SectionsScreen() {
  const sections = useQuery(routeList('GET /sections/', 100))
  const { data: students } = useQuery(routeList('GET /students/', 200))
  const countIn = ({ id }: Section) =>
    students && students.filter(({ section_id }) => section_id === id).length
  return (
    <RecordList
      title={m.sections_title()}
      query={sections}
      textOf={({ name }) => name}
      renderRow={(section) => (
        <SectionRow key={section.id} section={section} count={countIn(section)} />
      )}
      none={m.sections_none()}
      icon={<PeopleIcon />}
      addText={m.sections_new()}
      addTo="/sections/add"
      renderForm={(id) => (id === null ? <NewSectionScreen /> : <EditSectionScreen id={id} />)}
    />
  )
}

function SectionRow({ section, count }: { section: Section; count: number | undefined }) {
  return (
    <ListRow
      leading={<PeopleIcon />}
      title={section.name}
      detail={count === undefined ? '\u00a0' : m.sections_students({ count })}
      trailing={<EditIcon size={20} />}
      render={<FormLink form={section.id} to="/sections/edit" search={{ id: section.id }} />}
    />
  )
}
