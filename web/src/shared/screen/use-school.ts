import type { Account } from '@talaqqi/contract/accounts'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { setSchoolTimeZone } from '../../platform/language/dates.ts'
import { setHijriShifts } from '../../platform/language/hijri-dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { setMushaf } from '../mushaf/index.ts'

/** The open school; sets its time zone for all dates, its mushaf for all names. */
export function useSchool(): Account | undefined {
  const { data: school } = useQuery({ ...routeQuery('GET /accounts/current'), staleTime: Infinity })
  useEffect(() => {
    if (!school) return
    setSchoolTimeZone(school.time_zone)
    void setHijriShifts(school.hijri)
    void setMushaf(school.mushaf)
  }, [school])
  return school
}
