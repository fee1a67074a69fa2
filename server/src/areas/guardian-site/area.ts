import * as absences from '@talaqqi/contract/guardian-absences'
import * as fees from '@talaqqi/contract/guardian-fees'
import * as me from '@talaqqi/contract/guardian-me'
import * as passkeys from '@talaqqi/contract/guardian-passkeys'
import * as signIn from '@talaqqi/contract/guardian-sign-in'
import * as signIns from '@talaqqi/contract/guardian-sign-ins'
import * as site from '@talaqqi/contract/guardian-site'
import type { Area } from '../../platform/area.ts'
import { deleteOldHints } from './replies/reply-queries.ts'
import { guardianSiteRoutes } from './routes.ts'
import { deleteOver } from './sign-in/sign-in-queries.ts'

export const guardianSiteArea: Area = {
  contract: { ...site, ...absences, ...fees, ...me, ...passkeys, ...signIn, ...signIns },
  routes: guardianSiteRoutes,
  daily: async (directory) => {
    await deleteOver(directory)
    await deleteOldHints(directory)
  },
}
