import * as completions from '@talaqqi/contract/completions'
import * as exams from '@talaqqi/contract/exams'
import * as rounds from '@talaqqi/contract/rounds'
import type { Area } from '../../platform/area.ts'
import { completionsTable, examsTable, roundsTable } from './export.ts'
import { sectionOf } from './policy.ts'
import { assessmentsRoutes } from './routes.ts'

export const assessmentsArea: Area = {
  contract: { ...completions, ...exams, ...rounds },
  nouns: { completions, exams, rounds },
  routes: assessmentsRoutes,
  guards: { completion: sectionOf('completion'), round: sectionOf('round') },
  exported: { completions: completionsTable, rounds: roundsTable, exams: examsTable },
}
