import { createFileRoute } from '@tanstack/react-router'
import { IndicatorsScreen } from '../../../../areas/indicators/indicators-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/indicators/')({
  component: IndicatorsScreen,
})
