import { createFileRoute } from '@tanstack/react-router'
import { DiaryScreen } from '../../../areas/diary-sheets/diary-screen.tsx'

export const Route = createFileRoute('/_signed-in/reports/diary')({ component: DiaryScreen })
