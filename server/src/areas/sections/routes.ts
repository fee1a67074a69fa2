import * as contract from '@talaqqi/contract/sections'
import { handle } from '../../platform/http/handle.ts'
import { addSection, changeSection, deleteSection } from './change-section.ts'
import {
  getSectionWithStudents,
  getSectionWithTeachers,
  listSections,
  listSectionsWithStudents,
} from './sections.ts'

export const sectionsRoutes = [
  handle(contract.listSections, ({ school, query }) => listSections(school, query)),
  handle(contract.listSectionsWithStudents, ({ school }) => listSectionsWithStudents(school)),
  handle(contract.getSection, ({ school, params }) => getSectionWithTeachers(school, params.id)),
  handle(contract.getSectionWithStudents, ({ school, params }) =>
    getSectionWithStudents(school, params.id),
  ),
  handle(contract.addSection, ({ school, body }) => addSection(school, body)),
  handle(contract.changeSection, ({ school, params, body }) =>
    changeSection(school, params.id, body),
  ),
  handle(contract.deleteSection, async ({ school, params }) => {
    await deleteSection(school, params.id)
    return {}
  }),
]
