import { createFileRoute } from '@tanstack/react-router'
import { TargetClassesScreen } from '../../../areas/targets/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/targets/')({ component: TargetClassesScreen })
