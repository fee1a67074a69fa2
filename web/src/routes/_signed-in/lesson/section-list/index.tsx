import { createFileRoute } from '@tanstack/react-router'
import { prefetchClasses } from '../../../../areas/sections/queries.ts'
import { ClassListScreen } from '../../../../areas/students/choose/class-list-screens.tsx'

export const Route = createFileRoute('/_signed-in/lesson/section-list/')({
  loader: ({ context }) => prefetchClasses(context.queries),
  component: ClassListScreen,
})
