import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { BrokenScreen } from './areas/shell/broken-screen.tsx'
import { markMissingCode } from './platform/code-errors.ts'
import { whenIdle } from './platform/when-idle.ts'
import { routeTree } from './route-tree.gen.ts'

markMissingCode()

export const createSite = (queries: QueryClient) =>
  createRouter({
    routeTree,
    context: { queries },
    // What was read stays with TanStack Query, which knows how fresh it is.
    defaultPreloadStaleTime: 0,
    // A finger that touches a link has 100 ms left before it lifts: the screen's code comes meanwhile.
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: BrokenScreen,
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./areas/shell/not-found-screen.tsx'),
      'NotFoundScreen',
    ),
  })

/** One screen of each chunk that a teacher needs in class (`home`, `lesson-hour` in vite.config.ts). */
const LESSON_HOUR = ['/_signed-in/', '/_signed-in/lesson/confirm'] as const

/**
 * Fetches the code of the lesson hour after the first screen: while a password is typed, and where there
 * is no service worker (plain http).
 */
export async function preloadLessonHour(router: ReturnType<typeof createSite>): Promise<void> {
  await whenIdle()
  for (const id of LESSON_HOUR) await router.loadRouteChunk(router.routesById[id])
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSite>
  }
}
