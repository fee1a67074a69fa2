import type { Locator, Page } from 'playwright-core'

/** Matching elements, or the text or an attribute of the first. */
export type Watched = { selector: string; what: 'count' | 'text' | 'aria-pressed' }

/** From the touch to the painted result, in ms. */
export async function tapToPaint(page: Page, target: Locator, watched: Watched): Promise<number> {
  // In the middle no bar covers the element.
  await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
  const box = await target.boundingBox()
  if (!box) throw new Error(`there is nothing to tap: ${target.toString()}`)
  // Before the touch: the page handles it before later messages.
  const watch = await page.evaluateHandle(startWatching, watched)
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  return watch.evaluate(({ painted }) => painted)
}

function startWatching({ selector, what }: Watched): { painted: Promise<number> } {
  const read = () => {
    const found = document.querySelectorAll(selector)
    if (what === 'count') return String(found.length)
    return what === 'text' ? found[0]?.textContent : found[0]?.getAttribute(what)
  }
  const before = read()
  const painted = new Promise<number>((resolve, reject) => {
    const late = setTimeout(() => reject(new Error(`${selector} did not change`)), 10_000)
    const start = ({ timeStamp }: Event) => {
      const observer = new MutationObserver(check)
      function check() {
        if (read() === before) return
        observer.disconnect()
        clearTimeout(late)
        // Frame callbacks run before the paint; a message from one arrives after it.
        requestAnimationFrame(() => {
          const { port1, port2 } = new MessageChannel()
          port1.addEventListener('message', () => resolve(performance.now() - timeStamp))
          port1.start()
          port2.postMessage(null)
        })
      }
      observer.observe(document, {
        subtree: true,
        childList: true,
        attributes: true,
        characterData: true,
      })
    }
    document.addEventListener('click', start, { capture: true, once: true })
  })
  return { painted }
}
