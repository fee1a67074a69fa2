import { createFileRoute } from '@tanstack/react-router'
import { ExportsScreen } from '../../../areas/exports/exports-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/exports')({ component: ExportsScreen })
