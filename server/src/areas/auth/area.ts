import * as auth from '@talaqqi/contract/auth'
import * as passkeys from '@talaqqi/contract/passkeys'
import * as providers from '@talaqqi/contract/providers'
import * as secondFactor from '@talaqqi/contract/second-factor'
import * as signIns from '@talaqqi/contract/sign-ins'
import * as staffLinks from '@talaqqi/contract/staff-links'
import type { Area } from '../../platform/area.ts'
import { providerRoutes } from './providers/routes.ts'
import { authRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { purgeSignIn } from './sign-in/purge.ts'
import { staffLinkRoutes } from './staff-links/routes.ts'

export const authArea: Area = {
  contract: { ...auth, ...passkeys, ...providers, ...secondFactor, ...signIns, ...staffLinks },
  routes: [...authRoutes, ...providerRoutes, ...secondFactorRoutes, ...staffLinkRoutes],
  daily: purgeSignIn,
}
