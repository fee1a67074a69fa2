import type { Child } from '@talaqqi/contract/guardian-children'
import { useEffect } from 'react'
import { setHijriShifts } from '../../platform/language/hijri-dates.ts'

/** Hijri dates as the child's school writes them: another child may have another school. */
export function useSchoolDates(school: Child['school'] | undefined): void {
  useEffect(() => {
    if (school) void setHijriShifts(school.hijri)
  }, [school])
}
