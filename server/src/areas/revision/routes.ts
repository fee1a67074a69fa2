import * as rules from '@talaqqi/contract/pass-rules'
import * as lists from '@talaqqi/contract/revision'
import * as records from '@talaqqi/contract/revision-records'
import * as settings from '@talaqqi/contract/revision-settings'
import { handle } from '../../platform/http/handle.ts'
import { listHearings } from './hearings-of-range.ts'
import { getSectionLists } from './lists.ts'
import { changePassRules, listPassRules } from './pass-rules/pass-rules.ts'
import { getPreviewedSettings, previewSettings } from './settings/preview.ts'
import { changeSettings, getSettings, getStudentSettings } from './settings/settings.ts'
import { getStudentRevision } from './student.ts'
import { addAction, deleteAction } from './writes/actions.ts'
import { addDeclarations, deleteDeclaration } from './writes/declarations.ts'
import { decidePause } from './writes/pauses.ts'
import { changePlan, deletePlan } from './writes/plans.ts'

const ofLists = [
  handle(lists.getSectionLists, ({ school, params }) => getSectionLists(school, params.id)),
  handle(lists.getStudentRevision, ({ school, params }) => getStudentRevision(school, params.id)),
  handle(lists.listHearings, ({ school, params, query }) => listHearings(school, params.id, query)),
  handle(lists.previewSettings, ({ school, body }) => previewSettings(school, body)),
]

const ofRecords = [
  handle(records.addDeclarations, ({ school, params, body }) =>
    addDeclarations(school, params.id, body.declarations),
  ),
  handle(records.deleteDeclaration, async ({ school, params }) => {
    await deleteDeclaration(school, params.id)
    return {}
  }),
  handle(records.addAction, ({ school, params, body }) => addAction(school, params.id, body)),
  handle(records.deleteAction, async ({ school, params }) => {
    await deleteAction(school, params.id)
    return {}
  }),
  handle(records.decidePause, ({ school, params, body }) => decidePause(school, params.id, body)),
  handle(records.changePlan, ({ school, params, body }) => changePlan(school, params.id, body)),
  handle(records.deletePlan, async ({ school, params }) => {
    await deletePlan(school, params.id)
    return {}
  }),
]

const OF_SCHOOL = { section: null, student: null }

const ofSettings = [
  handle(settings.getSchoolSettings, ({ school }) => getPreviewedSettings(school, null)),
  handle(settings.changeSchoolSettings, async ({ school, body }) => {
    await changeSettings(school, 'school', school.account_id, body)
    return getSettings(school, OF_SCHOOL)
  }),
  handle(settings.getSectionSettings, ({ school, params }) =>
    getPreviewedSettings(school, params.id),
  ),
  handle(settings.changeSectionSettings, async ({ school, params, body }) => {
    await changeSettings(school, 'section', params.id, body)
    return getSettings(school, { section: params.id, student: null })
  }),
  handle(settings.getStudentSettings, ({ school, params }) =>
    getStudentSettings(school, params.id),
  ),
  handle(settings.changeStudentSettings, async ({ school, params, body }) => {
    await changeSettings(school, 'student', params.id, body)
    return getStudentSettings(school, params.id)
  }),
]

const ofPassRules = [
  handle(rules.listPassRules, ({ school, query }) => listPassRules(school, query)),
  handle(rules.changePassRules, ({ school, body }) => changePassRules(school, body)),
]

export const revisionRoutes = [...ofLists, ...ofRecords, ...ofSettings, ...ofPassRules]
