import { createFileRoute } from '@tanstack/react-router'
import { NewTimeslotScreen } from '../../../../areas/timeslots/timeslot-form-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/timeslots/add')({
  component: NewTimeslotScreen,
})
