import type { Account } from '@talaqqi/contract/accounts'
import type { Language } from '@talaqqi/contract/languages'
import { QUARTERS } from '@talaqqi/quran/marking/scheme'
import { formatHijri } from '@talaqqi/words/hijri'
import { m } from '@talaqqi/words/messages'
import { correction, generate } from 'lean-qr'
import { apart, directed, printable } from '../../../platform/pdf/printable.ts'
import { linesOf, type Writing, writingOf } from '../../documents/index.ts'
import type { CertificateRow } from '../queries.ts'
import { subjectText } from './subject.ts'

type Issuer = { account: Account; site: string }

/** What the template prints: texts, and the modules of the QR code. */
export function pageOf(row: CertificateRow, { account, site }: Issuer) {
  const { number, year, design, language } = row
  const writing = writingOf(language, account)
  const { locale } = writing
  const address = `${site}/certificate/${row.code}`
  const school = printable(account.name)
  const columns = language === 'ar' ? [language] : [language, 'ar' as const]
  return {
    language,
    direction: writing.direction,
    design,
    school: { name: school, lines: linesOf(account, writing) },
    columns: columns.map((each) => columnOf(row, account, writingOf(each, account))),
    number: m.certificates_pdf_number({ number: `${number}/${year}` }, { locale }),
    check: m.certificates_pdf_check({}, { locale }),
    address: address.replace(/^https?:\/\//, ''),
    qr: modulesOf(address),
    signatures: [
      signature(row.teacher, m.certificates_teacher, writing),
      signature(row.principal, m.certificates_principal, writing),
    ],
  }
}

/** The text of the certificate in one language. */
function columnOf(
  row: CertificateRow,
  account: Account,
  { locale, direction, day, number, divisions }: Writing,
) {
  const { exam, kind, name_in_arabic, issued_on } = row
  const name = locale === 'ar' && name_in_arabic !== '' ? name_in_arabic : row.name
  const what = (text: string) => apart(printable(text), direction)
  const title = kind === 'exam' ? m.certificates_pdf_exam_title : m.certificates_pdf_title
  const mark =
    exam?.total == null
      ? []
      : [
          m.certificates_pdf_mark(
            { mark: number(exam.total / QUARTERS), max: number(exam.max / QUARTERS) },
            { locale },
          ),
        ]
  return {
    language: locale,
    direction,
    title: title({}, { locale }),
    opening: m.certificates_pdf_opening({}, { locale }),
    name: directed(name),
    statement: STATEMENTS[kind](what(subjectText(row, locale, divisions)), locale),
    mark: [...mark, ...(exam?.band ? [what(exam.band)] : [])].join(' · '),
    days: [day(issued_on), formatHijri(issued_on, account.hijri ?? [], locale)],
  }
}

const STATEMENTS: Record<CertificateRow['kind'], (what: string, locale: Language) => string> = {
  juz: (portion, locale) => m.certificates_pdf_portion({ portion }, { locale }),
  surah: (portion, locale) => m.certificates_pdf_surah({ portion }, { locale }),
  khatm: (_, locale) => m.certificates_pdf_khatm({}, { locale }),
  exam: (name, locale) => m.certificates_pdf_exam({ name }, { locale }),
}

const signature = (name: string, label: typeof m.certificates_teacher, { locale }: Writing) => ({
  name: directed(name),
  label: label({}, { locale }),
})

/** Rows of '1' (dark) and '0'. */
function modulesOf(address: string): string[] {
  const code = generate(address, { minCorrectionLevel: correction.M })
  const numbers = Array.from({ length: code.size }, (_, index) => index)
  return numbers.map((y) => numbers.map((x) => (code.get(x, y) ? '1' : '0')).join(''))
}
