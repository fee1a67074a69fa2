import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { routeList } from '../../platform/queries/query.ts'
import { HeaderActions } from '../../shared/screen/index.ts'
import { ClassList } from '../sections/index.ts'
import { DateSelect, figuresAction } from './date-select-screen.tsx'

const TO = '/attendances/date-select/$sectionId'

/** Choice of the class; skipped with a single class. */
export function AttendanceClassesScreen() {
  const { data: sections } = useQuery(routeList('GET /sections/', 100))
  const [only, ...others] = sections ?? []
  if (only && others.length === 0)
    return <Navigate to={TO} params={{ sectionId: only.id }} replace />
  return (
    <ClassList
      title={m.attendances_title()}
      detail={m.attendances_choose_class()}
      backTo="/menu/lesson"
      to={TO}
    >
      {(id) => <DaysOfLastClass sectionId={id} />}
    </ClassList>
  )
}

function DaysOfLastClass({ sectionId }: { sectionId: string }) {
  const [date, setDate] = useState<string>()
  return (
    <>
      <HeaderActions items={[figuresAction(sectionId)]} />
      <DateSelect sectionId={sectionId} date={date} onDateChange={setDate} />
    </>
  )
}
