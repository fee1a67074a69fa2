import { createFileRoute } from '@tanstack/react-router'
import { ClassListScreen } from '../../../../areas/sections/class-list-screen.tsx'
import { prefetchClasses } from '../../../../areas/sections/queries.ts'

export const Route = createFileRoute('/_signed-in/lesson/section-list/')({
  loader: ({ context }) => prefetchClasses(context.queries),
  component: ClassListScreen,
})
