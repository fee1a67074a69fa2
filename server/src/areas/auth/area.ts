import * as auth from '@talaqqi/contract/auth'
import * as passkeys from '@talaqqi/contract/passkeys'
import * as providers from '@talaqqi/contract/providers'
import * as secondFactor from '@talaqqi/contract/second-factor'
import * as signIns from '@talaqqi/contract/sign-ins'
import type { Area } from '../../platform/area.ts'
import { providerRoutes } from './providers/routes.ts'
import { authRoutes } from './routes.ts'
import { secondFactorRoutes } from './second-factor/routes.ts'
import { purgeSignIn } from './sign-in/purge.ts'

export const authArea: Area = {
  contract: { ...auth, ...passkeys, ...providers, ...secondFactor, ...signIns },
  routes: [...authRoutes, ...providerRoutes, ...secondFactorRoutes],
  daily: purgeSignIn,
}
