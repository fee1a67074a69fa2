import { createFileRoute } from '@tanstack/react-router'
import { CountryHolidaysScreen } from '../../../../areas/calendar/country/country-holidays-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/calendar/country')({
  component: CountryHolidaysScreen,
})
