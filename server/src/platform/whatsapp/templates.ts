import { LANGUAGES, type Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { TEMPLATES, type TemplateName } from './message.ts'

type Text = (inputs: object, options: { locale: Language }) => string

/** The names of the body's variables in their order, each with an example for Meta's review. */
type Definition = {
  body: (inputs: never, options: { locale: Language }) => string
  variables: Record<string, string>
  /** `path` is below the site's address; the variable follows it. */
  buttons: { text: Text; path: string; example: string }[]
}

const CODE = '?code=0b5d45faf7f122201c'
const lessons = { text: m.notices_template_lessons, path: 'guardian/' }

const DEFINITIONS: Record<TemplateName, Definition> = {
  unread_lessons: {
    body: m.notices_template_unread,
    variables: { guardian: 'Khadija', student: 'Yusuf', count: '3', school: 'Madrasah An-Noor' },
    buttons: [{ ...lessons, example: 'children/1' }],
  },
  teacher_answer: {
    body: m.notices_template_answer,
    variables: {
      ...{ guardian: 'Khadija', teacher: 'Ruqayyah Osman', student: 'Yusuf' },
      school: 'Madrasah An-Noor',
    },
    buttons: [{ text: m.notices_template_read, path: 'guardian/', example: 'lessons/1' }],
  },
  guardian_link: {
    body: m.notices_template_link,
    variables: { guardian: 'Khadija', school: 'Madrasah An-Noor' },
    buttons: [{ ...lessons, example: CODE }],
  },
  daily_digest: {
    body: m.notices_template_digest,
    variables: {
      ...{ guardian: 'Khadija', school: 'Madrasah An-Noor' },
      lessons: 'Yusuf: Old Lesson Juz 3 quarter 1, 98%',
    },
    buttons: [
      { ...lessons, example: '?from=message' },
      { text: m.notices_template_stop, path: 'digest?stop=', example: '1.2.3' },
    ],
  },
  fee_reminder: {
    body: m.notices_template_fees,
    variables: {
      ...{ guardian: 'Khadija', children: 'Yusuf', amount: 'R450.00', since: 'Jan 2026' },
      school: 'Madrasah An-Noor',
    },
    buttons: [{ text: m.notices_template_site, path: 'guardian/', example: '?from=message' }],
  },
  staff_link: {
    body: m.notices_template_staff_link,
    variables: { teacher: 'Maryam', school: 'Madrasah An-Noor' },
    buttons: [{ text: m.notices_template_sign_in, path: 'auth/link', example: CODE }],
  },
}

/** As Meta's API for templates takes them. */
export type MetaTemplate = {
  name: string
  language: string
  category: 'UTILITY'
  components: (
    | { type: 'BODY'; text: string; example: { body_text: string[][] } }
    | { type: 'BUTTONS'; buttons: { type: 'URL'; text: string; url: string; example: string[] }[] }
  )[]
}

/** Of all templates in all languages. */
export const metaTemplates = (site: string): MetaTemplate[] =>
  TEMPLATES.flatMap((name) => LANGUAGES.map((language) => templateOf(name, language, site)))

function templateOf(name: TemplateName, language: Language, site: string): MetaTemplate {
  const { body, variables, buttons } = DEFINITIONS[name]
  const names = Object.keys(variables)
  const inputs = Object.fromEntries(names.map((one, at) => [one, `{{${at + 1}}}`]))
  const text = body(inputs as never, { locale: language })
  const ofBody = { type: 'BODY' as const, text, example: { body_text: [Object.values(variables)] } }
  const links = buttons.map(({ text: label, path, example }) => ({
    type: 'URL' as const,
    text: label({}, { locale: language }),
    url: `${site}/${path}{{1}}`,
    example: [`${site}/${path}${example}`],
  }))
  return {
    ...{ name, language, category: 'UTILITY' },
    components: [ofBody, { type: 'BUTTONS', buttons: links }],
  }
}
