import { m } from '@talaqqi/words/messages'
import { type ReactNode, useRef } from 'react'
import { VirtualList, type VirtualListHandle } from '../../ui/lists/virtual-list.tsx'
import { JumpStrip } from '../../ui/navigation/jump-strip.tsx'

export type Person = { id: string; first_name: string; last_name: string }

type LongPeopleListProps = {
  label: string
  people: Person[]
  renderRow: (person: Person) => ReactNode
  rowHeight?: number
}

export function LongPeopleList({ label, people, renderRow, rowHeight }: LongPeopleListProps) {
  const list = useRef<VirtualListHandle>(null)
  const letters = people.map(({ first_name }) => first_name.slice(0, 1).toLocaleUpperCase())
  const distinct = [...new Set(letters)]
  return (
    <>
      <JumpStrip
        label={m.students_letters()}
        items={distinct.map((letter) => ({ value: letter, label: letter }))}
        onJump={(letter) => list.current?.scrollToIndex(letters.indexOf(letter))}
      />
      <VirtualList
        label={label}
        items={people}
        keyOf={({ id }) => id}
        renderRow={renderRow}
        rowHeight={rowHeight}
        handle={list}
      />
    </>
  )
}
