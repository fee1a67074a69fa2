import * as absences from '@talaqqi/contract/guardian-absences'
import * as children from '@talaqqi/contract/guardian-children'
import * as fees from '@talaqqi/contract/guardian-fees'
import * as home from '@talaqqi/contract/guardian-home'
import * as lessons from '@talaqqi/contract/guardian-lessons'
import * as me from '@talaqqi/contract/guardian-me'
import * as passkeys from '@talaqqi/contract/guardian-passkeys'
import * as signIn from '@talaqqi/contract/guardian-sign-in'
import * as signIns from '@talaqqi/contract/guardian-sign-ins'
import type { Area } from '../../platform/area.ts'
import { deleteOldHints } from './replies/reply-queries.ts'
import { guardianSiteRoutes } from './routes.ts'
import { deleteOver } from './sign-in/sign-in-queries.ts'

export const guardianSiteArea: Area = {
  contract: {
    ...children,
    ...home,
    ...lessons,
    ...absences,
    ...fees,
    ...me,
    ...passkeys,
    ...signIn,
    ...signIns,
  },
  routes: guardianSiteRoutes,
  daily: async (directory) => {
    await deleteOver(directory)
    await deleteOldHints(directory)
  },
}
