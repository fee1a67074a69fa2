import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reviewTemplate } from '../../testing/outside/meta-review.ts'
import { metaTemplates } from './templates.ts'

const SITE = 'https://school.example'
const all = metaTemplates(SITE)

test.each(all.map((one) => [one.name, one.language, one] as const))(
  'Meta accepts the template %s in %s',
  (_, __, template) => {
    expect(reviewTemplate(template)).toEqual([])
  },
)

test('six templates in three languages have eighteen texts', () => {
  const texts = all.map(({ components }) => JSON.stringify(components[0]))
  expect(new Set(texts).size).toBe(18)
})

const body = (text: string, examples: string[]) => ({
  ...{ name: 'a', language: 'en', category: 'UTILITY' },
  components: [{ type: 'BODY', text, example: { body_text: [examples] } }],
})

test.each([
  ['See the lessons of your child today here: {{1}}', ['x'], 'begins or ends with a variable'],
  ['See the lessons of your child today here: {{1}}.', ['x'], 'begins or ends with a variable'],
  ['{{1}}, see the lessons of your child.', ['x'], 'begins or ends with a variable'],
  ['See {{1}} {{2}} and the lessons of your child.', ['x', 'y'], 'two variables in a row'],
  ['See {{2}} and the lessons of your child.', ['x'], 'variables out of order'],
  ['See {{1}} and the lessons of your child.', [], 'needs one example for each variable'],
  ['See {{1}} of {{2}} at {{3}} now.', ['x', 'y', 'z'], 'too many variables for its length'],
])('Meta refuses the template %j', (text, examples, why) => {
  expect(reviewTemplate(body(text, examples))).toContain(why)
})

test('the page about WhatsApp has the text of each template', () => {
  const page = readFileSync(new URL('../../../../docs/whatsapp.md', import.meta.url), 'utf8')
  for (const { components } of all) {
    const [first] = components
    expect(page).toContain(first?.type === 'BODY' ? first.text : '')
  }
})
