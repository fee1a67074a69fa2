import * as contract from '@talaqqi/contract/mails'
import type { Area } from '../../platform/area.ts'
import { mailsRoutes } from './routes.ts'

export const mailsArea: Area = {
  contract,
  routes: mailsRoutes,
}
