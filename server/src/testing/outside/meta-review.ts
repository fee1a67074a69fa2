import * as z from 'zod'

const button = z.strictObject({
  type: z.literal('URL'),
  text: z.string().min(1).max(25),
  /** A variable only at the end. */
  url: z.string().regex(/^https:\/\/[^\s{}]+(?:\{\{1\}\})?$/),
  example: z.tuple([z.url()]).optional(),
})
const template = z.strictObject({
  name: z.string().regex(/^[a-z0-9_]{1,512}$/),
  language: z.enum(['en', 'ar', 'ur']),
  category: z.enum(['UTILITY', 'MARKETING']),
  components: z.tuple(
    [
      z.strictObject({
        type: z.literal('BODY'),
        text: z.string().min(1).max(1024),
        example: z.strictObject({ body_text: z.tuple([z.array(z.string().min(1))]) }).optional(),
      }),
    ],
    z.strictObject({ type: z.literal('BUTTONS'), buttons: z.array(button).min(1).max(2) }),
  ),
})

const VARIABLE = /\{\{(\d+)\}\}/g

/** Why Meta's review refuses a template; empty if it is approved. By Meta's documented rules. */
export function reviewTemplate(given: unknown): string[] {
  const read = template.safeParse(given)
  if (!read.success) return [read.error.message]
  const [body, ofButtons] = read.data.components
  const text = body.text.trim()
  const numbers = [...text.matchAll(VARIABLE)].map(([, number]) => Number(number))
  const examples = body.example?.body_text[0].length ?? 0
  const words = text.replaceAll(VARIABLE, ' ').match(/[\p{L}\p{N}]+/gu)?.length ?? 0
  const rules: [boolean, string][] = [
    [/^\{\{\d+\}\}|\{\{\d+\}\}[\p{P}\s]*$/u.test(text), 'begins or ends with a variable'],
    [/\}\}\s*\{\{/.test(text), 'two variables in a row'],
    [
      numbers.some((number, at) => number !== at + 1 && !numbers.slice(0, at).includes(number)),
      'variables out of order',
    ],
    [examples !== new Set(numbers).size, 'needs one example for each variable'],
    [numbers.length > 0 && words < 2 * numbers.length + 1, 'too many variables for its length'],
    [/\n{3,}|\t| {5,}/.test(text), 'too much white space'],
    [
      (ofButtons?.buttons ?? []).some(({ url, example }) => url.endsWith('}}') && !example),
      'a button with a variable needs an example',
    ],
  ]
  return rules.flatMap(([isWrong, why]) => (isWrong ? [why] : []))
}
