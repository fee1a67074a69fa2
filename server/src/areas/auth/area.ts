import * as auth from '@talaqqi/contract/auth'
import * as passkeys from '@talaqqi/contract/passkeys'
import * as providers from '@talaqqi/contract/providers'
import * as signIns from '@talaqqi/contract/sign-ins'
import type { Area } from '../../platform/area.ts'
import { providerRoutes } from './providers/routes.ts'
import { authRoutes } from './routes.ts'
import { purgeSignIn } from './sign-in/purge.ts'

export const authArea: Area = {
  contract: { ...auth, ...passkeys, ...providers, ...signIns },
  routes: [...authRoutes, ...providerRoutes],
  daily: purgeSignIn,
}
