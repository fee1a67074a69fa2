import type { Browser } from 'playwright-core'
import { atMost, type Outcome } from '../promises.ts'
import { choose, openPhone, type Phone } from './browser.ts'
import { SLOW_4G } from './page-speed.ts'

const COUNTED = new Set(['Script', 'Stylesheet', 'Font'])
/** The screen with all parts of the Quran. */
const HEAVY = '/lesson/section/detail'
/** Longer than the delay before prefetching. */
const CALM_MS = 5000

const FAST = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 }

/** In bytes; `after` is loaded after the screen is complete. */
type Loaded = { screen: string; bytes: number; css: number; after: number }

/** Over a slow network, with an empty cache; later bytes have no budget. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<Outcome[]> {
  const stranger = await openPhone(browser, url)
  const signIn = await load(stranger, '/auth')
  await stranger.close()
  const guardian = await openPhone(browser, url)
  const guardianSite = await load(guardian, '/guardian')
  await guardian.close()
  const screens = await loadScreens(browser, url)
  const heavy = heaviest(screens.filter(({ screen }) => screen === HEAVY))
  const ordinary = heaviest(screens.filter(({ screen }) => screen !== HEAVY))
  return [
    ...rowsOf('first load of the sign-in page, JS + CSS + fonts', signIn, 125),
    atMost('of which CSS', signIn.css / 1000, 12, 'kB'),
    ...rowsOf('first load of the guardian site', guardianSite, 95),
    ...rowsOf(`cold load of an ordinary screen (${ordinary.screen})`, ordinary, 150),
    ...rowsOf(`cold load of the heaviest screen (${heavy.screen})`, heavy, 190),
  ]
}

function heaviest(screens: Loaded[]): Loaded {
  const [first] = screens.toSorted((one, other) => other.bytes - one.bytes)
  if (!first) throw new Error('there are no screens')
  return first
}

function rowsOf(what: string, { bytes, after }: Loaded, limit: number): Outcome[] {
  return [
    atMost(what, bytes / 1000, limit, 'kB'),
    {
      promise: 'when it stands, besides',
      budget: '',
      figure: `${(after / 1000).toFixed(1)} kB`,
      ok: true,
    },
  ]
}

/** Each reached as a teacher does, then reloaded. */
async function loadScreens(browser: Browser, url: string): Promise<Loaded[]> {
  const phone = await openPhone(browser, url, 'teacher@demo.school')
  const { page } = phone
  const loaded = [await load(phone, '/'), await load(phone, '/lesson/section-list')]
  const steps = [
    'Hifz Juniors',
    /^Yusuf/,
    'Start Capturing',
    'Recent Lesson',
    'Half',
    /^Select Range/,
    /^Juz 3 H1/,
  ]
  for (const step of steps) {
    await choose(page, step)
    await page.waitForLoadState('networkidle')
    loaded.push(await load(phone, new URL(page.url()).pathname + new URL(page.url()).search))
  }
  await phone.close()
  return loaded
}

type Answer = {
  type: string
  asked: number
  ended: number
  pieces: { at: number; bytes: number }[]
}

async function load({ page }: Phone, screen: string): Promise<Loaded> {
  const network = await page.context().newCDPSession(page)
  const answers = new Map<string, Answer>()
  network.on('Network.requestWillBeSent', ({ requestId, type = 'Other', timestamp }) => {
    answers.set(requestId, { type, asked: timestamp, ended: timestamp, pieces: [] })
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength, timestamp }) => {
    answers.get(requestId)?.pieces.push({ at: timestamp, bytes: encodedDataLength })
  })
  network.on('Network.loadingFinished', ({ requestId, timestamp }) => {
    const answer = answers.get(requestId)
    if (answer) answer.ended = timestamp
  })
  // Excludes prefetching by the previous screen.
  await page.goto('about:blank')
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await network.send('Network.emulateNetworkConditions', SLOW_4G)
  await page.goto(screen, { waitUntil: 'networkidle' })
  await page.waitForTimeout(CALM_MS)
  await page.waitForLoadState('networkidle')
  const painted = await page.evaluate(largestPaint)
  await network.send('Network.emulateNetworkConditions', FAST)
  await network.detach()
  return { screen: new URL(page.url()).pathname, ...weigh([...answers.values()], painted) }
}

/** In the page: seconds since navigation. */
function largestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => {
      resolve((list.getEntries().at(-1)?.startTime ?? 0) / 1000)
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
}

/** Complete: after the largest paint and the data requested before it. */
function weigh(answers: Answer[], painted: number): Omit<Loaded, 'screen'> {
  const begun = Math.min(...answers.map(({ asked }) => asked))
  const data = answers.filter(({ type, asked }) => type === 'Fetch' && asked <= begun + painted)
  const stands = Math.max(begun + painted, ...data.map(({ ended }) => ended))
  const counted = answers.filter(({ type }) => COUNTED.has(type))
  const before = ({ pieces }: Answer) => sum(pieces.filter(({ at }) => at <= stands))
  const bytes = sum(counted.map((answer) => ({ bytes: before(answer) })))
  const css = counted.filter(({ type }) => type === 'Stylesheet')
  const all = sum(counted.flatMap(({ pieces }) => pieces))
  return { bytes, css: sum(css.flatMap(({ pieces }) => pieces)), after: all - bytes }
}

const sum = (some: { bytes: number }[]) => some.reduce((total, { bytes }) => total + bytes, 0)
