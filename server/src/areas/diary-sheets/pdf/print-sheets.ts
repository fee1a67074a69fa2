import path from 'node:path'
import type { DiaryInput } from '@talaqqi/contract/diary-sheets'
import type { Language } from '@talaqqi/contract/languages'
import { v7 } from 'uuid'
import { SERVER } from '../../../platform/folders.ts'
import type { Printer } from '../../../platform/pdf/printer.ts'
import type { SchoolScope } from '../../../platform/tenancy/index.ts'
import { getAccount } from '../../accounts/index.ts'
import { fileName, insertDocument, selectMaker, urlOf } from '../../documents/index.ts'
import { getSection, selectTeachers } from '../../sections/index.ts'
import { readWeek } from '../read-week.ts'
import { sheetsOf } from './sheets.ts'

const templateOf = (layout: DiaryInput['layout']) =>
  path.join(SERVER, `src/areas/diary-sheets/pdf/${layout}-sheet.typ`)

type Wanted = DiaryInput & { language: Language }
type Options = { printer: Printer; secret: string }

/** Throws Refusal `not_found` for a student of another class, or NotPrinted. */
export async function printSheets(school: SchoolScope, wanted: Wanted, options: Options) {
  const { section_id, layout } = wanted
  const [account, maker, { name }, teachers, { week, diaries }] = await Promise.all([
    getAccount(school),
    selectMaker(school),
    getSection(school, section_id),
    selectTeachers(school, section_id),
    readWeek(school, wanted),
  ])
  const of = { account, maker, class_name: name, teachers, week, diaries, wanted }
  const content = await options.printer.print(templateOf(layout), sheetsOf(of))
  const [only, ...others] = diaries
  const about =
    only && others.length === 0 ? `${only.student.first_name} ${only.student.last_name}` : name
  const id = v7()
  await insertDocument(school, {
    id,
    name: `${fileName(about)} ${week.start_date} ${week.end_date}.pdf`,
    content,
  })
  return { url: urlOf(options.secret, { account_id: school.account_id, id }) }
}
