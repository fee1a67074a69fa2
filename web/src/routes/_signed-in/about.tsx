import { createFileRoute } from '@tanstack/react-router'
import { AboutScreen } from '../../areas/about/about-screen.tsx'

export const Route = createFileRoute('/_signed-in/about')({ component: AboutScreen })
