import { createFileRoute } from '@tanstack/react-router'
import { DevicesScreen } from '../../areas/devices/devices-screen.tsx'

export const Route = createFileRoute('/_signed-in/devices')({ component: DevicesScreen })
