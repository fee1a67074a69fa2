import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { routeTree } from './route-tree.gen.ts'

export const createSite = (queries: QueryClient) =>
  createRouter({
    routeTree,
    context: { queries },
    // What was read stays with TanStack Query, which knows how fresh it is.
    defaultPreloadStaleTime: 0,
    // A finger that touches a link has 100 ms left before it lifts: the screen's code comes meanwhile.
    defaultPreload: 'intent',
    scrollRestoration: true,
    defaultErrorComponent: lazyRouteComponent(
      () => import('./areas/shell/broken-screen.tsx'),
      'BrokenScreen',
    ),
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('./areas/shell/not-found-screen.tsx'),
      'NotFoundScreen',
    ),
  })

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createSite>
  }
}
