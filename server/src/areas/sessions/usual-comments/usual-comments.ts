import type { Language } from '@talaqqi/contract/languages'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { isInLanguage, isPraise } from './comment-words.ts'
import { selectUsualComments } from './usual-comment-queries.ts'

const SHOWN = 8
/** More than shown, because lines in other languages are left out. */
const READ = 60

type Fitting = {
  status?: 'completed' | 'incomplete' | undefined
  language?: Language | undefined
}

/** At least three children: a line about a single child must not be suggested for others. */
export async function listUsualComments(
  school: SchoolScope,
  { status, language }: Fitting,
): Promise<string[]> {
  const rows = await selectUsualComments(school, { longest: 40, least: 3, most: READ, status })
  const lines = rows.map(({ line }) => line)
  const fits = (line: string) =>
    (!language || isInLanguage(line, language)) && (status !== 'incomplete' || !isPraise(line))
  return lines.filter(fits).slice(0, SHOWN)
}
