import path from 'node:path'
import type { Language } from '@talaqqi/contract/languages'
import { v7 } from 'uuid'
import { SERVER } from '../../../../platform/folders.ts'
import type { Printer } from '../../../../platform/pdf/printer.ts'
import { orNotFound, Refusal } from '../../../../platform/refusal.ts'
import { ofOneClass, type SchoolScope } from '../../../../platform/tenancy/index.ts'
import { getAccount } from '../../../accounts/index.ts'
import {
  fileName,
  insertDocument,
  selectMaker,
  urlOf,
  writingOf,
} from '../../../documents/index.ts'
import { getSection } from '../../../sections/index.ts'
import { type PaperRow, selectPaper, selectPapersOfExam } from '../paper-queries.ts'
import { asSummary } from '../papers.ts'
import { classPage } from './class-page.ts'
import { nameOf, resultPage } from './result-page.ts'

const templateOf = (name: string) =>
  path.join(SERVER, `src/areas/assessments/papers/pdf/${name}.typ`)

type Options = { language: Language; printer: Printer; secret: string }

/** The result of one attempt. Throws Refusal `not_found` also for a result that the caller may not see yet. */
export async function printExamPaper(
  school: SchoolScope,
  id: string,
  options: Options,
): Promise<{ url: string }> {
  const row = orNotFound(await selectPaper(school, id))
  if (isHiddenFrom(school)(row)) throw new Refusal('not_found')
  const of = await readHead(school, options)
  const content = await options.printer.print(templateOf('result'), resultPage(finished(row), of))
  return store(school, `${nameOf(row)} ${row.exam}`, { content, options })
}

/** The results of the students of a class. Throws Refusal `not_found` without a drawn question. */
export async function printExamResults(
  school: SchoolScope,
  { exam_id, section_id }: { exam_id: string; section_id: string },
  options: Options,
): Promise<{ url: string }> {
  const [papers, { name: class_name }, of] = await Promise.all([
    selectPapersOfExam(ofOneClass(school, section_id), exam_id),
    getSection(school, section_id),
    readHead(school, options),
  ])
  const [first, ...rest] = papers.map(finished)
  if (!first) throw new Refusal('not_found')
  const isHidden = isHiddenFrom(school)
  const hidden = new Set(papers.filter(isHidden).map(({ id }) => id))
  const page = classPage([first, ...rest], {
    ...of,
    ...{ class_name, isHidden: ({ id }) => hidden.has(id) },
  })
  const content = await options.printer.print(templateOf('class-results'), page)
  return store(school, `${class_name} ${first.exam}`, { content, options })
}

const isHiddenFrom =
  ({ user_id }: SchoolScope) =>
  (row: PaperRow) =>
    asSummary(row, user_id).result === null

const finished = (row: PaperRow): PaperRow => ({
  ...row,
  marks: row.marks.filter(({ is_finished }) => is_finished),
})

async function readHead(school: SchoolScope, { language }: Options) {
  const [account, maker] = await Promise.all([getAccount(school), selectMaker(school)])
  return { account, maker, writing: writingOf(language, account) }
}

async function store(
  school: SchoolScope,
  about: string,
  { content, options }: { content: Buffer; options: Options },
): Promise<{ url: string }> {
  const id = v7()
  await insertDocument(school, { id, name: `${fileName(about)}.pdf`, content })
  return { url: urlOf(options.secret, { account_id: school.account_id, id }) }
}
