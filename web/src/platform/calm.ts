/** Long enough for a screen and its data on a slow phone. */
const CALM_MS = 3000

/**
 * Settles when the first screen has had its time, or the person does something: what a screen can be
 * seen without is fetched after that, so that it does not hold up what the screen shows.
 */
export const calm = new Promise<void>((resolve) => {
  const settle = () => resolve()
  for (const event of ['pointerdown', 'keydown'])
    addEventListener(event, settle, { once: true, capture: true, passive: true })
  addEventListener('load', () => setTimeout(settle, CALM_MS), { once: true })
  if (document.readyState === 'complete') setTimeout(settle, CALM_MS)
})
