import { createFileRoute } from '@tanstack/react-router'
import { CalendarScreen } from '../../../areas/calendar/calendar-screen.tsx'

export const Route = createFileRoute('/_signed-in/calendar/')({ component: CalendarScreen })
