import type { Browser } from 'playwright-core'
import { choose, openPhone, type Phone } from './browser.ts'
import { atMost, type Outcome } from './promises.ts'

const COUNTED = new Set(['Script', 'Stylesheet', 'Font'])

type Loaded = { screen: string; bytes: number; css: number }

/** What comes over the network before a screen is there, on a phone that has nothing of the site. */
export async function measureFirstLoad(browser: Browser, url: string): Promise<Outcome[]> {
  const stranger = await openPhone(browser, url)
  const signIn = await load(stranger, '/auth')
  await stranger.close()
  const guardian = await openPhone(browser, url)
  const guardianSite = await load(guardian, '/guardian')
  await guardian.close()
  const screens = await loadScreens(browser, url)
  const each = new Map(screens.map((loaded) => [loaded.screen, loaded]))
  const [heaviest, ordinary] = [...each.values()].sort((one, other) => other.bytes - one.bytes)
  if (!heaviest || !ordinary) throw new Error('there are no screens')
  return [
    atMost('first load of the sign-in page, JS + CSS + fonts', signIn.bytes / 1000, 125, 'kB'),
    atMost('of which CSS', signIn.css / 1000, 12, 'kB'),
    atMost('first load of the guardian site', guardianSite.bytes / 1000, 95, 'kB'),
    atMost(
      `cold load of an ordinary screen (${ordinary.screen})`,
      ordinary.bytes / 1000,
      150,
      'kB',
    ),
    atMost(
      `cold load of the heaviest screen (${heaviest.screen})`,
      heaviest.bytes / 1000,
      190,
      'kB',
    ),
  ]
}

/** The screens of the main job, each reached as a teacher does and then loaded anew. */
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

async function load({ page }: Phone, screen: string): Promise<Loaded> {
  const network = await page.context().newCDPSession(page)
  const sizes = new Map<string, { type: string; bytes: number }>()
  network.on('Network.responseReceived', ({ requestId, type }) => {
    sizes.set(requestId, { type, bytes: 0 })
  })
  network.on('Network.dataReceived', ({ requestId, encodedDataLength }) => {
    const size = sizes.get(requestId)
    if (size) size.bytes += encodedDataLength
  })
  await network.send('Network.enable')
  await network.send('Network.setCacheDisabled', { cacheDisabled: true })
  await page.goto(screen, { waitUntil: 'networkidle' })
  await network.detach()
  const counted = [...sizes.values()].filter(({ type }) => COUNTED.has(type))
  const css = counted.filter(({ type }) => type === 'Stylesheet')
  return { screen: new URL(page.url()).pathname, bytes: sum(counted), css: sum(css) }
}

const sum = (some: { bytes: number }[]) => some.reduce((total, { bytes }) => total + bytes, 0)
