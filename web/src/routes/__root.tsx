import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

/** Loaders prefetch data with `queries` while the code of the screen loads. */
type Context = { queries: QueryClient }

export const Route = createRootRouteWithContext<Context>()({ component: Outlet })
