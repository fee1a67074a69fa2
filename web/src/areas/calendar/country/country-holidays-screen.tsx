import type { Calendar } from '@talaqqi/contract/calendar'
import { intlTag } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { schoolToday } from '../../../platform/language/dates.ts'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { FormScreen, useFreshQuery } from '../../../shared/forms/index.ts'
import { QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { calendarQuery } from '../queries.ts'
import { COUNTRIES, type Country } from './countries.ts'
import { HolidayChoice } from './holiday-choice.tsx'
import { offeredHolidays } from './offered.ts'

/** Offers public holidays; the school chooses which to add. */
export function CountryHolidaysScreen() {
  const calendar = useFreshQuery(calendarQuery)
  return (
    <FormScreen
      title={m.calendar_of_country()}
      detail={m.calendar_of_country_what()}
      fallback="/calendar"
    >
      <QueryView query={calendar} loading={<Skeleton height="24rem" />}>
        {(known) => <Choice calendar={known} />}
      </QueryView>
    </FormScreen>
  )
}

function Choice({ calendar }: { calendar: Calendar }) {
  useLanguage()
  const thisYear = Number(schoolToday().slice(0, 4))
  const [country, setCountry] = useState<Country | ''>('')
  const [year, setYear] = useState(String(thisYear))
  const names = new Intl.DisplayNames(intlTag(), { type: 'region' })
  const countries = (Object.keys(COUNTRIES) as Country[])
    .map((value) => ({ value, label: names.of(value) ?? value }))
    .sort((one, other) => one.label.localeCompare(other.label, intlTag()))
  const years = [thisYear - 1, thisYear, thisYear + 1].map(String)
  const { holidays, hijri_shifts: shifts } = calendar
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <Select
          label={m.calendar_country()}
          placeholder={m.calendar_choose_country()}
          options={countries}
          value={country}
          onValueChange={setCountry}
        />
        <Select
          label={m.calendar_year()}
          options={years.map((value) => ({ value, label: value }))}
          value={year}
          onValueChange={setYear}
        />
      </div>
      {country !== '' && (
        <HolidayChoice
          key={`${country} ${year}`}
          offered={offeredHolidays(country, Number(year), { holidays, shifts })}
        />
      )}
    </>
  )
}
