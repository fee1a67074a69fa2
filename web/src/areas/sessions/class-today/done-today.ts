import { schoolToday } from '../../../platform/language/dates.ts'
import { useLocal } from '../../../platform/storage/local-store.ts'
import { deviceValue } from '../../../shared/device/index.ts'

type DoneToday = { date: string; students: string[] }

const doneToday = deviceValue<DoneToday>('doneToday', (json) => {
  const { date, students } = (json ?? {}) as Partial<DoneToday>
  return typeof date === 'string' && Array.isArray(students) ? { date, students } : null
})

const readToday = () => {
  const stored = doneToday.read()
  return stored?.date === schoolToday() ? stored.students : []
}

/** Ids of children that the teacher folded today, though types of their plan are open. */
export function useDoneToday(): ReadonlySet<string> {
  const stored = useLocal(doneToday)
  return new Set(stored?.date === schoolToday() ? stored.students : [])
}

export function markDoneToday(id: string): void {
  doneToday.write({ date: schoolToday(), students: [...readToday(), id] })
}
