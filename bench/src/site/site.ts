import { asLine, type Outcome } from '../promises.ts'
import { startServer } from '../server.ts'
import { openBrowser } from './browser.ts'
import { measureCodeSize } from './code-size.ts'
import { measureColdPages } from './cold-pages.ts'
import { measureFirstSignIn } from './first-sign-in.ts'
import { measureReturnVisit } from './return-visit.ts'
import { measureScrolling } from './scrolling.ts'
import { measureTaps } from './taps.ts'

/** Prints each outcome at once: a later failure loses nothing. */
export async function measureSite(demo: string): Promise<Outcome[]> {
  const server = await startServer(demo)
  const browser = await openBrowser()
  try {
    const outcomes = measureCodeSize()
    for (const measure of [
      measureColdPages,
      measureFirstSignIn,
      measureReturnVisit,
      measureScrolling,
      measureTaps,
    ])
      for await (const outcome of measure(browser, server.url)) {
        process.stdout.write(`${asLine(outcome)}\n`)
        outcomes.push(outcome)
      }
    return outcomes
  } finally {
    await browser.close()
    await server.stop()
  }
}
