import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { BrokenScreen } from './areas/shell/failures/broken-screen.tsx'
import { markMissingCode } from './platform/api/code-errors.ts'
import { whenIdle } from './platform/queries/when-idle.ts'
import { routeTree } from './route-tree.gen.ts'

markMissingCode()

export const createSite = (queries: QueryClient) =>
  createRouter({
    routeTree,
    context: { queries },
    defaultPreloadStaleTime: 0,
    // Preload on touch: a finger lifts some 100 ms later.
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: BrokenScreen,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./areas/shell/failures/not-found-screen.tsx'),
      'NotFoundScreen',
    ),
  })

/** Routes of each chunk that lessons need (`home`, `lesson-hour` in vite.config.ts). */
const LESSON_HOUR = [
  '/_signed-in/',
  '/_signed-in/lesson/section/detail',
  '/_signed-in/lesson/confirm',
] as const

/** Prefetches these chunks during the sign-in, and over plain HTTP, which has no service worker. */
export async function preloadLessonHour(router: ReturnType<typeof createSite>): Promise<void> {
  await whenIdle()
  for (const id of LESSON_HOUR) await router.loadRouteChunk(router.routesById[id])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSite>
  }
}
