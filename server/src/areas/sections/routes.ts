import * as contract from '@talaqqi/contract/sections'
import { handle } from '../../platform/http/handle.ts'
import { selectSections } from './queries.ts'
import { getSection, getSectionWithStudents, listSectionsWithStudents } from './sections.ts'

export const sectionsRoutes = [
  handle(contract.listSections, ({ school, query }) => selectSections(school, query)),
  handle(contract.listSectionsWithStudents, ({ school }) => listSectionsWithStudents(school)),
  handle(contract.getSection, ({ school, params }) => getSection(school, params.id)),
  handle(contract.getSectionWithStudents, ({ school, params }) =>
    getSectionWithStudents(school, params.id),
  ),
]
