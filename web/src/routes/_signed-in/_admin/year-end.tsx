import { createFileRoute } from '@tanstack/react-router'
import { YearEndScreen } from '../../../areas/year-ends/year-end-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/year-end')({ component: YearEndScreen })
