import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useLanguage } from '../../platform/language/i18n.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import type { ControlProps } from '../../ui/inputs/field.tsx'
import { listCountries } from './countries.ts'
import { CountryPicker } from './country-picker.tsx'
import type { PhoneValue } from './phone-value.ts'
import { completePhone, countryOr, readPhone } from './read-phone.ts'

type PhoneControlProps = {
  control: ControlProps
  value: PhoneValue
  onValueChange: (value: PhoneValue) => void
}

/** Country and number side by side, left to right in every language. */
export function PhoneControl({ control, value, onValueChange }: PhoneControlProps) {
  const { locale } = useLanguage()
  const { data: school } = useQuery(routeQuery('GET /accounts/current'))
  const home = countryOr(school?.country)
  const countries = useMemo(() => listCountries(locale, home), [locale, home])
  const { country, text } = completePhone(value, home)
  return (
    <div dir="ltr" className="flex gap-2">
      <CountryPicker
        countries={countries}
        chosen={country}
        onChoose={(code) => onValueChange(readPhone(text, code))}
      />
      <input
        {...control}
        name="phone"
        type="tel"
        inputMode="tel"
        autoComplete="off"
        value={text}
        onChange={(event) => onValueChange(readPhone(event.target.value, country))}
      />
    </div>
  )
}
