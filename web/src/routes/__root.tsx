import type { QueryClient } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'

/** With `queries` a route asks for its data while the code of its screen is still coming. */
type Context = { queries: QueryClient }

export const Route = createRootRouteWithContext<Context>()({ component: Outlet })
