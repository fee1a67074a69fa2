import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeList, routeQuery } from '../../platform/query.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { matchingNames } from '../people/index.ts'
import { personName } from '../school-words/index.ts'
import { Loaded } from '../shell/index.ts'
import type { SearchStudentsProps } from './search-students.tsx'

/** More than these are not looked through but narrowed down. */
const SHOWN = 50

type SearchDialogProps = Required<Pick<SearchStudentsProps, 'label' | 'renderLink'>> & {
  onClose: () => void
}

/** Finds a student of all classes by name. */
export default function SearchDialog({ label, renderLink, onClose }: SearchDialogProps) {
  const [text, setText] = useState('')
  const students = useQuery(routeList('GET /students/', 200))
  return (
    <Dialog open onClose={onClose} title={label} closeLabel={m.words_close()}>
      <div className="flex min-h-[70dvh] flex-col gap-3 sm:min-h-96">
        <div className="sticky -top-4 z-10 bg-surface py-1">
          <SearchField
            label={m.students_search()}
            clearLabel={m.students_clear_search()}
            value={text}
            onValueChange={setText}
            data-autofocus
          />
        </div>
        <Loaded query={students}>
          {(all) => <Matches students={matchingNames(all, text)} renderLink={renderLink} />}
        </Loaded>
      </div>
    </Dialog>
  )
}

type MatchesProps = Pick<SearchDialogProps, 'renderLink'> & { students: Student[] }

function Matches({ students, renderLink }: MatchesProps) {
  const { data: sections } = useQuery(routeQuery('GET /sections/'))
  const nameOf = (id: string | null) => sections?.find((section) => section.id === id)?.name
  if (students.length === 0) return <EmptyState>{m.students_none_found()}</EmptyState>
  const more = students.length - SHOWN
  return (
    <>
      <List label={m.students_title()}>
        {students.slice(0, SHOWN).map((student) => (
          <ListRow
            key={student.id}
            leading={<Avatar name={personName(student)} />}
            title={personName(student)}
            detail={nameOf(student.section_id)}
            render={renderLink(student)}
          />
        ))}
      </List>
      {more > 0 && (
        <p className="pb-4 text-center text-ink-soft">{m.students_more({ count: more })}</p>
      )}
    </>
  )
}
