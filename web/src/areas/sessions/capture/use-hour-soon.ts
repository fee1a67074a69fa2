import type { StudentOfHour } from '@talaqqi/contract/dashboard'
import { verseAt } from '@talaqqi/quran'
import { useQueries, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useCalm } from '../../../platform/later.ts'
import { routeQuery } from '../../../platform/query.ts'
import { useReading } from '../verse-reader/reading.ts'
import { surahText } from '../verse-reader/surah-text.ts'
import { chipsOf } from './setting-out/chips.ts'
import { useIndicators } from './under-way/known-indicators.ts'
import { useFlowSoon } from './use-flow-soon.ts'

/** Texts of more surahs are not fetched ahead: the longest is 100 kB. */
const MOST_SURAHS = 10

type HourSoon = {
  section_id: string
  students: readonly StudentOfHour[]
  /** When they were read, in milliseconds. */
  readAt: number
}

/**
 * Whoever has the class of the hour on the screen can hear it without a network: screens, indicators,
 * what each child recited last, and the text that its next new lesson goes on in are fetched meanwhile.
 */
export function useHourSoon({ section_id, students, readAt }: HourSoon): void {
  const isCalm = useCalm()
  useFlowSoon(section_id)
  useIndicators({ enabled: isCalm })
  useKnownStudents(students, readAt)
  const { script } = useReading()
  const surahs = [...new Set(students.flatMap(surahsOf))].slice(0, MOST_SURAHS)
  useQueries({
    queries: surahs.map((surah) => ({ ...surahText(script, surah), enabled: isCalm })),
    combine: nothing,
  })
}

/** A change of what is fetched ahead changes nothing that is drawn. */
const nothing = () => null

/** The hour of the class says of each child what its own page would ask for. */
function useKnownStudents(students: readonly StudentOfHour[], updatedAt: number): void {
  const client = useQueryClient()
  useEffect(() => {
    for (const student of students) {
      const { queryKey } = routeQuery('GET /students/:id/hour', { params: { id: student.id } })
      const { dataUpdatedAt = 0 } = client.getQueryState(queryKey) ?? {}
      if (dataUpdatedAt < updatedAt) client.setQueryData(queryKey, student, { updatedAt })
    }
  }, [client, students, updatedAt])
}

/** Where the lessons from verse to verse go on that a tap begins. */
function surahsOf({ lessons }: StudentOfHour): number[] {
  return chipsOf(lessons).flatMap((chip) => {
    const [start] = 'setup' in chip && chip.setup.section === 'verse' ? chip.setup.units : []
    return start === undefined ? [] : [verseAt(start).surah_id]
  })
}
