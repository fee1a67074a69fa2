import { createFileRoute } from '@tanstack/react-router'
import { TimeslotsScreen } from '../../../../areas/timeslots/timeslots-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/timeslots/')({
  component: TimeslotsScreen,
})
