import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { text } from './fields.ts'
import { tidyLine, tidyText } from './human-text.ts'
import { allRoutes } from './testing/all-routes.ts'
import { inputFields } from './testing/input-fields.ts'

const fields = allRoutes.flatMap(({ method, path, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([place, schema]) =>
    (schema ? inputFields(schema, [place]) : []).map((field) => ({
      ...field,
      title: `${method} ${path} ${field.path.join('.')}`,
    })),
  ),
)
const titled = <T extends { title: string }>(some: T[]) =>
  some.map((field) => [field.title, field] as const)

/** Pictures in base64. */
const LONGEST: Record<string, number> = { 'POST /students/:id/photograph body.content': 40_000 }

describe('every input field has a limit:', () => {
  const sized = fields.filter(({ kind }) => kind === 'string' || kind === 'array')

  test.each(titled(sized))('%s', (title, { schema }) => {
    const { format, checks = [] } = (schema as z.core.$ZodStringFormat)._zod.def
    if (format === 'uuid') return
    const ends = checks.flatMap(({ _zod: { def } }) => ('maximum' in def ? [def.maximum] : []))
    expect(Math.min(...(ends as number[]))).toBeLessThanOrEqual(LONGEST[title] ?? 10_000)
  })

  test('a field that accepts anything is found', () => {
    expect(() => inputFields(z.object({ of: z.json() }))).toThrow('of is of kind')
    expect(() => inputFields(z.object({ of: z.array(z.unknown()) }))).toThrow('of.0 is of kind')
  })
})

describe('invisible characters are removed from human text:', () => {
  /** Compared, never shown; or cells of a spreadsheet, which the import normalizes. */
  const AS_IT_IS = /^(password|new_password|code|session|token)$|^body\.(before|rows)\./
  const human = fields.filter(
    ({ kind, path }) =>
      kind === 'string' && !AS_IT_IS.test(path.join('.')) && !AS_IT_IS.test(path.at(-1) ?? ''),
  )

  test.each(titled(human))('%s', (_, { schema }) => {
    for (const unseen of ['\u0007', '\u202E', '\u2066', '\u200F', '\uFEFF', '\u001B']) {
      const { success, data } = z.safeParse(schema, `a${unseen}b`)
      expect(success ? data : 'ab').toBe('ab')
    }
    const { success, data } = z.safeParse(schema, 'a\r\nb')
    expect(['a b', 'a\nb']).toContain(success ? data : 'a b')
  })

  test('some fields take human text', () => {
    const kept = human.filter(({ schema }) => z.safeParse(schema, 'a\u0007b').success)
    expect(kept.length).toBeGreaterThan(20)
  })
})

describe('a text', () => {
  test('keeps the joiners of Urdu and Persian', () => {
    for (const word of ['می\u200Cروم', 'ہے\u200D', 'کتاب\u200Cخانه']) {
      expect(tidyLine(word)).toBe(word)
      expect(tidyText(word)).toBe(word)
    }
  })

  test('of several lines keeps its lines and spaces', () => {
    expect(tidyText(' One\r\n  two\rthree\u2028four\tfive ')).toBe(
      ' One\n  two\nthree\nfour\tfive ',
    )
    expect(tidyLine(' Abū\r\n  Bakr\t\u00A0Khan ')).toBe('Abū Bakr Khan')
  })

  test('has one form of Unicode, with the marks that a script stacks', () => {
    expect(tidyLine('A\u0300\u064E')).toBe('\u00C0\u064E')
    const verse = 'ٱلرَّحْمَٰنِ ٱلرَّحِيمِ'
    expect(tidyLine(verse)).toBe(verse.normalize('NFC'))
  })

  test('of the greatest length and difficulty is read without delay', () => {
    const [low, high] = ['\u0316'.repeat(5000), '\u0300'.repeat(5000)]
    for (const hard of [`a${high}${low}`, '\u202E'.repeat(10_000), ' \r\n'.repeat(3333)]) {
      const from = performance.now()
      for (let round = 0; round < 10; round += 1) tidyLine(tidyText(hard))
      expect((performance.now() - from) / 10).toBeLessThan(10)
    }
  })

  test('that is far too long is refused before any other check', () => {
    const { error } = z.safeParse(text(500), '\0'.repeat(10_001))
    expect(error?.issues.map(({ code }) => code)).toEqual(['too_big'])
  })
})
