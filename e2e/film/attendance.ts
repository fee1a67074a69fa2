/*
 * npm run film: makes the attendance video and its captions from the demo school into
 * web/public/film. Needs ffmpeg and Chromium.
 */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, type Locator, type Page } from '@playwright/test'
import { m } from '@talaqqi/words/messages'
import { PASSWORD, PEOPLE } from '../support/school.ts'
import { startServer } from '../support/server.ts'
import { type Caption, captionsOf } from './captions.ts'

const OUT = path.join(import.meta.dirname, '../../web/public/film')
const SIZE = { width: 390, height: 844 }
const LANGUAGES = ['en', 'ar', 'ur'] as const

const frames: { file: string; seconds: number }[] = []
const captions: Caption[] = []
const folder = mkdtempSync(path.join(tmpdir(), 'talaqqi-film-'))
const server = await startServer()
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--lang=en-GB'],
  env: { ...process.env, LANGUAGE: 'en_GB' },
})
try {
  const page = await signedIn()
  await walk(page)
} finally {
  await browser.close()
  await server.stop()
}
mkdirSync(OUT, { recursive: true })
for (const locale of LANGUAGES)
  writeFileSync(path.join(OUT, `attendance.${locale}.vtt`), captionsOf(captions, locale))
encode()
rmSync(folder, { recursive: true })

async function signedIn(): Promise<Page> {
  const page = await browser.newPage({
    viewport: SIZE,
    deviceScaleFactor: 1,
    locale: 'en-GB',
    reducedMotion: 'reduce',
    baseURL: server.url,
  })
  const answer = await page.request.post('/api/login', {
    data: { username: PEOPLE.teacher, password: PASSWORD },
  })
  const { data } = (await answer.json()) as { data: { access_token: string } }
  await page.goto('/api/health')
  await page.evaluate((token) => localStorage.setItem('token', token), data.access_token)
  return page
}

async function walk(page: Page) {
  const button = (name: string | RegExp) => page.getByRole('button', { name }).first()
  await page.goto('/attendances')
  const section = page.getByRole('link', { name: 'Hifz Juniors' })
  await section.waitFor()
  say(m.attendances_film_class)
  await show(page, 2)
  await tap(page, section)
  await button('Continue').waitFor()
  // Outside its hours no timeslot is chosen.
  await page.getByRole('radio').first().check({ force: true })
  say(m.attendances_film_slot)
  await show(page, 4)
  await tap(page, button('Continue'))
  await button(/: (Not marked|Present|Absent|Late|Left early|Other)$/).waitFor()
  say(m.attendances_film_present)
  await show(page, 1.5)
  await tap(page, button('All present'))
  await show(page, 3)
  say(m.attendances_film_tap)
  const third = page.getByRole('button', { name: /: (Present|Absent|Late)$/ }).nth(2)
  await show(page, 1)
  await tap(page, third)
  await show(page, 1.2)
  await tap(page, third)
  await show(page, 2)
  say(m.attendances_film_saved)
  await show(page, 3)
  say(m.attendances_film_reasons)
  await tap(page, button(/^Reasons: /))
  await page.getByRole('dialog').waitFor()
  await show(page, 1)
  await page.getByLabel('Time', { exact: true }).fill('07:25')
  await page.getByLabel('Reason', { exact: true }).fill('The bus was late')
  await show(page, 2)
  await tap(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }))
  await page.getByText('The bus was late').waitFor()
  say(m.attendances_film_done)
  await show(page, 3.5)
}

/** The caption until the next one. */
function say(text: Caption['text']) {
  captions.push({ from: frames.reduce((sum, { seconds }) => sum + seconds, 0), text })
}

async function show(page: Page, seconds: number) {
  const file = path.join(folder, `${frames.length}.png`)
  await page.screenshot({ path: file })
  frames.push({ file, seconds })
}

/** Draws a ring at the tap. */
async function tap(page: Page, target: Locator) {
  const box = await target.boundingBox()
  if (!box) throw new Error('what is tapped must be seen')
  await page.evaluate(
    ([x = 0, y = 0]) => {
      const ring = document.createElement('div')
      ring.id = 'thumb'
      ring.style.cssText = `position:fixed;z-index:9999;left:${x - 28}px;top:${y - 28}px;width:56px;height:56px;border-radius:50%;border:4px solid #0f766e;background:#0f766e55`
      ring.popover = 'manual'
      ring.style.margin = '0'
      document.body.append(ring)
      ring.showPopover()
    },
    [box.x + box.width / 2, box.y + box.height / 2],
  )
  await show(page, 0.7)
  await page.evaluate(() => document.getElementById('thumb')?.remove())
  await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
  await page.waitForTimeout(700)
}

/** H.264 for every phone; ffmpeg's list needs the last frame twice. */
function encode() {
  const list = [...frames, { file: frames.at(-1)?.file ?? '', seconds: 0 }]
  const text = list.map(({ file, seconds }) => `file '${file}'\nduration ${seconds}\n`).join('')
  writeFileSync(path.join(folder, 'frames.txt'), text)
  const from = ['-f', 'concat', '-safe', '0', '-i', path.join(folder, 'frames.txt')]
  const video = ['-vf', 'fps=10', '-c:v', 'libx264', '-preset', 'slow', '-crf', '26']
  const play = ['-pix_fmt', 'yuv420p', '-movflags', '+faststart', '-an']
  const out = path.join(OUT, 'attendance.mp4')
  execFileSync('ffmpeg', ['-y', '-loglevel', 'error', ...from, ...video, ...play, out])
}
