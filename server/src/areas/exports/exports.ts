import { type ExportFormat, type ExportName, MEDIA_TYPES } from '@talaqqi/contract/exports'
import type { Language } from '@talaqqi/contract/languages'
import { dateIn } from '../../platform/clock.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { SchoolScope } from '../../platform/tenancy/index.ts'
import { getAccount } from '../accounts/index.ts'
import { countAllSessions } from '../sessions/index.ts'
import { csvOf } from './csv.ts'
import { groupsTable, indicatorsTable } from './indicators.ts'
import { lessonsTable } from './lessons.ts'
import { guardiansTable, sectionsTable, studentsTable, usersTable } from './people.ts'
import type { Table } from './table.ts'
import { timeslotsTable } from './timeslots.ts'
import { WORDS, type Words } from './words/words.ts'
import { XLSX_ROWS, xlsxOf } from './xlsx.ts'

type Wanted = { of: ExportName; format: ExportFormat; language: Language }

/**
 * A table of the whole school as a file, named after the school, what it is and the school's today.
 * Lessons are read a thousand at a time while the file is on its way. Throws Refusal `too_large` where
 * Excel would not open all of them.
 */
export async function exportTable(school: SchoolScope, { of, format, language }: Wanted) {
  const { name, time_zone } = await getAccount(school)
  if (of === 'sessions' && format === 'xlsx') await requireRoom(school)
  const table = await tableOf(school, of, WORDS[language], time_zone)
  return {
    name: `${fileName(name)} ${table.title} ${dateIn(time_zone)}.${format}`,
    mediaType: MEDIA_TYPES[format],
    chunks: format === 'csv' ? csvOf(table) : xlsxOf(table, { rightToLeft: language !== 'en' }),
  }
}

function tableOf(
  school: SchoolScope,
  of: ExportName,
  words: Words,
  timeZone: string,
): Promise<Table> | Table {
  switch (of) {
    case 'students':
      return studentsTable(school, words)
    case 'guardians':
      return guardiansTable(school, words)
    case 'sections':
      return sectionsTable(school, words)
    case 'users':
      return usersTable(school, words)
    case 'indicators':
      return indicatorsTable(school, words)
    case 'indicator-groups':
      return groupsTable(school, words)
    case 'timeslots':
      return timeslotsTable(school, words)
    case 'sessions':
      return lessonsTable(school, words, timeZone)
  }
}

async function requireRoom(school: SchoolScope): Promise<void> {
  if ((await countAllSessions(school)) > XLSX_ROWS)
    throw new Refusal('too_large', { message: 'Too many rows for Excel. Choose CSV' })
}

/** Without what no file system takes. */
function fileName(name: string): string {
  return name
    .replaceAll(/[\\/:*?"<>|\p{Cc}]/gu, ' ')
    .trim()
    .slice(0, 100)
}
