import type { QueryClient } from '@tanstack/react-query'
import { createRouter, lazyRouteComponent } from '@tanstack/react-router'
import { fetchSoon, untilThere } from './platform/later.ts'
import { keepPageWithoutCode, loadAnew } from './platform/missing-code.ts'
import { routeTree } from './route-tree.gen.ts'

keepPageWithoutCode()

const loadBrokenScreen = () => import('./areas/shell/broken-screen.tsx')
// Needed above all when the network is gone.
void fetchSoon(loadBrokenScreen)

export const createSite = (queries: QueryClient) =>
  createRouter({
    routeTree,
    context: { queries },
    // What was read stays with TanStack Query, which knows how fresh it is.
    defaultPreloadStaleTime: 0,
    // A finger that touches a link has 100 ms left before it lifts: the screen's code comes meanwhile.
    defaultPreload: 'intent',
    scrollRestoration: true,
    // Never the router's own, which is English and stays when the network is back.
    defaultErrorComponent: lazyRouteComponent(
      () => untilThere(loadBrokenScreen, loadAnew),
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
