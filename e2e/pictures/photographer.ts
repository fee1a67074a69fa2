import type { Browser, BrowserContext, Page } from '@playwright/test'
import { endAnimations } from '../support/school.ts'
import { TIME_ZONE } from '../support/school-clock.ts'
import { findFaults, findShift, recordShifts } from './faults.ts'
import { type LateReads, watchReads } from './late-reads.ts'
import type { Variant, Width } from './options.ts'
import type { School } from './school.ts'
import type { Screen } from './screens.ts'

const HEIGHTS: Record<Width, number> = { 390: 844, 768: 1024, 1280: 800 }
/** In pixels; the demo's longest lists have 14,000. */
const TALLEST = 3000
/** A picture with its faults. */
export type Shot = { picture: Buffer; faults: string[] }

export class Photographer {
  readonly #page: Page
  readonly #variant: Variant
  readonly #school: School
  #reads: LateReads | undefined

  private constructor(page: Page, variant: Variant, school: School) {
    this.#page = page
    this.#variant = variant
    this.#school = school
  }

  static async start(browser: Browser, url: string, variant: Variant, school: School) {
    const context = await newContext(browser, url, variant)
    return new Photographer(await context.newPage(), variant, school)
  }

  /** `sharp`: a PNG of the window in place of a small picture of the whole page. */
  async take(screen: Screen, { sharp = false } = {}): Promise<Shot> {
    await this.#open(screen)
    const page = this.#page
    const faults = await findFaults(page)
    const picture = sharp ? await page.screenshot({ type: 'png' }) : await this.#takeWhole()
    return { picture, faults }
  }

  /** One line for each read that moves the screen if it answers last, on a device that has stored no answers. */
  async findLateShifts(screen: Screen): Promise<string[]> {
    const page = this.#page
    this.#reads ??= await watchReads(page)
    const { asked, hold } = this.#reads
    hold(null)
    await this.#open(screen)
    const faults: string[] = []
    for (const address of [...asked]) {
      await page.evaluate(async () => {
        for (const { name } of await indexedDB.databases()) if (name) indexedDB.deleteDatabase(name)
      })
      hold(address)
      await this.#open(screen)
      const fault = findShift(await page.evaluate(() => window.shifts))
      if (fault) faults.push(`${fault}, after ${address}`)
    }
    return faults
  }

  async #open({ address, stored }: Screen): Promise<void> {
    const page = this.#page
    await page.goto('/api/health')
    await page.evaluate(
      (entries) => {
        localStorage.clear()
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value)
      },
      { ...stored, ...this.#stored() },
    )
    await page.goto(address)
    await settle(page)
  }

  /** In a taller window: sticky bars then stand at its end, and long lists are filled. */
  async #takeWhole(): Promise<Buffer> {
    const page = this.#page
    const { width } = this.#variant
    const tall = await page.evaluate(() => document.documentElement.scrollHeight)
    const height = Math.min(Math.max(tall, HEIGHTS[width]), TALLEST)
    await page.setViewportSize({ width, height })
    const picture = await page.screenshot({ type: 'jpeg', quality: 60 })
    await page.setViewportSize({ width, height: HEIGHTS[width] })
    return picture
  }

  async stop(): Promise<void> {
    await this.#page.context().close()
  }

  #stored(): Record<string, string> {
    const { role, theme, language } = this.#variant
    const { administrator, teacher, guardian } = this.#school.tokens
    const tokens: Record<Variant['role'], Record<string, string>> = {
      administrator: { token: administrator },
      teacher: { token: teacher },
      guardian: { guardian_token: guardian },
      guest: {},
    }
    return { ...tokens[role], theme, language }
  }
}

async function newContext(
  browser: Browser,
  baseURL: string,
  { width, theme }: Variant,
): Promise<BrowserContext> {
  const size = { width, height: HEIGHTS[width] }
  const context = await browser.newContext({
    baseURL,
    viewport: size,
    screen: size,
    isMobile: width === 390,
    hasTouch: width < 1280,
    colorScheme: theme,
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    locale: 'en-GB',
    timezoneId: TIME_ZONE,
  })
  await context.addInitScript(recordShifts)
  return context
}

async function settle(page: Page): Promise<void> {
  await page.locator('h1').first().waitFor({ state: 'attached' })
  await page.waitForLoadState('networkidle')
  await page.evaluate(() => document.fonts.ready.then(() => undefined))
  await endAnimations(page)
}
