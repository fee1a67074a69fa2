import type { Page } from '@playwright/test'
import {
  choose,
  confirm,
  count,
  endLesson,
  expectScreen,
  save,
  startCapturing,
} from '../support/lesson-flow.ts'
import { openBrowser } from './browser.ts'

/** A screen of the capture flow, with the draft that it needs. */
export type Stop = { name: string; address: string; stored: Record<string, string> }

/** Ends two lessons and leaves one open. Each stop can be opened again, in any language. */
export async function walkLesson(url: string, token: string): Promise<Stop[]> {
  const browser = await openBrowser()
  const page = await browser.newPage({
    baseURL: url,
    viewport: { width: 1280, height: 800 },
    locale: 'en-ZA',
    reducedMotion: 'reduce',
  })
  try {
    await page.goto('/api/health')
    await page.evaluate((value) => localStorage.setItem('token', value), token)
    const stops: Stop[] = []
    const stop = async (name: string) => void stops.push(await stopAt(page, name))
    await hearOldLesson(page, stop)
    await hearNewLesson(page, stop)
    await hearAsListener(page, stop)
    return stops
  } finally {
    await browser.close()
  }
}

type Stopper = (name: string) => Promise<void>

async function hearOldLesson(page: Page, stop: Stopper) {
  await page.goto('/')
  await startCapturing(page, 'Yusuf Khan')
  await stop('/lesson/type')
  await page.getByRole('group').getByText('Other', { exact: true }).click()
  await page.waitForURL(/\/lesson\/other/)
  await stop('/lesson/other')
  await page.goBack()
  await expectScreen(page, 'Lesson type')
  await choose(page, 'Old Lesson')
  await page.waitForURL(/\/lesson\/section\/detail/)
  await page.goto('/lesson/section')
  await stop('/lesson/section')
  await choose(page, 'Quarter')
  await stop('/lesson/section/partial-type')
  await choose(page, 'Select Range')
  await expectScreen(page, 'Choose the quarters')
  await choose(page, 'Juz 3')
  await page.getByRole('button', { name: /^Juz 3 Q1/ }).click()
  await page.getByRole('button', { name: /^Juz 3 Q3/ }).click()
  await stop('/lesson/section/detail')
  await page.goto('/lesson/parts')
  await expectScreen(page, 'Capture lesson as')
  await stop('/lesson/parts')
  await choose(page, 'Maqras')
  await expectScreen(page, 'Confirm the lesson')
  await stop('/lesson/confirm')
  await confirm(page)
  await count(page, 'Told', 2)
  await endLesson(page)
  await stop('/lesson/comment')
  await save(page)
  await expectScreen(page, 'Lesson saved')
  await stop('/lesson/done')
}

async function hearNewLesson(page: Page, stop: Stopper) {
  await page.goto('/')
  await startCapturing(page, 'Bilal')
  await choose(page, 'New Lesson')
  await expectScreen(page, 'Choose the start verse')
  await stop('/lesson/section?new')
  await confirm(page)
  await count(page, 'Stuck', 1)
  await endLesson(page)
  await stop('/lesson/endverse')
  await page
    .getByRole('button', { name: /^Select verse/ })
    .first()
    .click()
  await save(page)
  await expectScreen(page, 'Lesson saved')
}

async function hearAsListener(page: Page, stop: Stopper) {
  await page.goto('/')
  await startCapturing(page, 'Ibrahim Traor')
  await choose(page, 'Recent/Old Lesson - Student Listener')
  await page.getByText('Hifz Juniors').click()
  await expectScreen(page, 'Select the listener')
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click()
  await page.waitForURL(/\/lesson\/student$/)
  await stop('/lesson/student')
  await choose(page, 'Recent Lesson')
  await choose(page, 'Quarter')
  await choose(page, 'Select Range')
  await expectScreen(page, 'Choose the quarters')
  await choose(page, 'Juz 3')
  await page.getByRole('button', { name: /^Juz 3 Q1/ }).click()
  await choose(page, 'Maqras')
  await confirm(page)
  await count(page, 'Told', 2)
  await stop('/lesson/reciting')
  await page.goto('/verse/marking')
  await stop('/verse/marking')
}

async function stopAt(page: Page, name: string): Promise<Stop> {
  const stored = await page.evaluate(() => ({ ...localStorage }))
  const { pathname, search } = new URL(page.url())
  return { name, address: pathname + search, stored }
}
