import type { Outcome } from '../promises.ts'
import { startServer } from '../server.ts'
import { openBrowser } from './browser.ts'
import { measureFirstLoad } from './first-load.ts'
import { measurePageSpeed } from './page-speed.ts'
import { measureScrolling } from './scrolling.ts'
import { measureTaps } from './taps.ts'

export async function measureSite(demo: string): Promise<Outcome[]> {
  const server = await startServer(demo)
  const browser = await openBrowser()
  try {
    const loads = await measureFirstLoad(browser, server.url)
    const speeds = await measurePageSpeed(browser, server.url)
    const scrolling = await measureScrolling(browser, server.url)
    return [...loads, ...speeds, ...scrolling, ...(await measureTaps(browser, server.url))]
  } finally {
    await browser.close()
    await server.stop()
  }
}
