import { readFileSync, statSync } from 'node:fs'
import path from 'node:path'
import { m } from '@talaqqi/words/messages'
import { expect, test } from 'vitest'

const FILM = path.join(import.meta.dirname, '../../../public/film')
const MESSAGES = path.join(import.meta.dirname, '../../../../words/messages/attendances/en.json')

/** In the order of the messages file. */
const said = Object.keys(JSON.parse(readFileSync(MESSAGES, 'utf8'))).filter(
  (key) => key.startsWith('attendances_film_') && !/_(detail|failed)$/.test(key),
)

test.each(['en', 'ar', 'ur'] as const)(
  'the video (%s) matches the messages; otherwise run npm run film',
  (locale) => {
    const captions = readFileSync(path.join(FILM, `attendance.${locale}.vtt`), 'utf8')
    const texts: string[] = said.map((key) => m[key as 'attendances_film']({}, { locale }))
    expect(texts.length).toBe(7)
    expect(captions.split('\n').filter((line) => texts.includes(line))).toEqual(texts)
  },
)

test('the video is under 2 MB', () => {
  expect(statSync(path.join(FILM, 'attendance.mp4')).size).toBeLessThan(2_000_000)
})
