import * as contract from '@talaqqi/contract/attention'
import type { Area } from '../../platform/area.ts'
import { selectSectionOfNote } from './note-queries.ts'
import { attentionRoutes } from './routes.ts'

export const attentionArea: Area = {
  contract,
  routes: attentionRoutes,
  guards: { 'contact-note': selectSectionOfNote },
}
