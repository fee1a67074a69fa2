import { createFileRoute } from '@tanstack/react-router'
import { RoundClassesScreen } from '../../../areas/rounds/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/rounds/')({ component: RoundClassesScreen })
