import { createFileRoute } from '@tanstack/react-router'
import { TrackClassesScreen } from '../../../areas/tracks/class-screens.tsx'

export const Route = createFileRoute('/_signed-in/tracks/')({ component: TrackClassesScreen })
