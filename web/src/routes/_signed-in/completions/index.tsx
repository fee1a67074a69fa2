import { createFileRoute } from '@tanstack/react-router'
import { CompletionClassesScreen } from '../../../areas/completions/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/completions/')({
  component: CompletionClassesScreen,
})
