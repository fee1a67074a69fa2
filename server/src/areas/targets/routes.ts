import * as contract from '@talaqqi/contract/targets'
import { handle, handleWithCheck } from '../../platform/http/handle.ts'
import {
  addTarget,
  changeTarget,
  getStudentWithTargets,
  listSectionWithTargets,
} from './targets.ts'

export const targetsRoutes = [
  handleWithCheck(contract.listTargetsOfSection, ({ school, params }) =>
    listSectionWithTargets(school, params.id),
  ),
  handleWithCheck(contract.getTargetsOfStudent, ({ school, params }) =>
    getStudentWithTargets(school, params.id),
  ),
  handle(contract.addTarget, ({ school, body }) => addTarget(school, body)),
  handle(contract.changeTarget, ({ school, params, body }) =>
    changeTarget(school, params.id, body),
  ),
]
