import * as passRules from '@talaqqi/contract/pass-rules'
import * as lists from '@talaqqi/contract/revision'
import * as records from '@talaqqi/contract/revision-records'
import * as settings from '@talaqqi/contract/revision-settings'
import type { Area } from '../../platform/area.ts'
import { revisionRoutes } from './routes.ts'
import { selectSectionOfAction, selectSectionOfDeclaration } from './writes/write-queries.ts'

const revision = { ...lists, ...records, ...settings }

export const revisionArea: Area = {
  contract: { ...revision, ...passRules },
  nouns: { revision, 'pass-rules': passRules },
  routes: revisionRoutes,
  guards: { declaration: selectSectionOfDeclaration, revision_action: selectSectionOfAction },
}
