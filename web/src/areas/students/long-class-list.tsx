import type { StudentInSection } from '@talaqqi/contract/students'
import { type ReactNode, useRef } from 'react'
import { m } from '../../paraglide/messages.js'
import { JumpStrip } from '../../ui/jump-strip.tsx'
import { VirtualList, type VirtualListHandle } from '../../ui/virtual-list.tsx'

type LongClassListProps = {
  students: StudentInSection[]
  renderRow: (student: StudentInSection) => ReactNode
}

/** Many students by name: letters to jump by, and only the rows in view drawn. */
export default function LongClassList({ students, renderRow }: LongClassListProps) {
  const list = useRef<VirtualListHandle>(null)
  const letters = students.map(({ first_name }) => first_name.slice(0, 1).toLocaleUpperCase())
  const distinct = [...new Set(letters)]
  return (
    <>
      <JumpStrip
        label={m.students_letters()}
        items={distinct.map((letter) => ({ value: letter, label: letter }))}
        onJump={(letter) => list.current?.scrollToIndex(letters.indexOf(letter))}
      />
      <VirtualList
        label={m.students_title()}
        items={students}
        keyOf={({ id }) => id}
        renderRow={renderRow}
        handle={list}
      />
    </>
  )
}
