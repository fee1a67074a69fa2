import { lazy, useEffect, useState } from 'react'
import { lookForRenewal } from './renewed.ts'

/** Long enough for a screen and its data on a slow phone. */
const CALM_MS = 3000

/**
 * Settles when the first screen has had its time, or the person does something: what a screen can be
 * seen without is fetched after that, so that it does not hold up what the screen shows.
 */
export const calm = firstScreen().then(untilOnline)

async function firstScreen(): Promise<void> {
  await new Promise<void>((resolve) => {
    const settle = () => resolve()
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, settle, { once: true, capture: true, passive: true })
    addEventListener('load', () => setTimeout(settle, CALM_MS), { once: true })
    if (document.readyState === 'complete') setTimeout(settle, CALM_MS)
  })
}

/** Chrome 109 never asks again for a script that did not come: nothing is fetched ahead in vain. */
async function untilOnline(): Promise<void> {
  if (navigator.onLine) return
  await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
}

/** Whether that is so by now. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => void calm.then(() => setCalm(true)), [])
  return isCalm
}

const RETRY_MS = 10_000

/**
 * As React's `lazy`, but a network that is away when the code is to come does not break the screen that
 * stands: it is fetched again until it is there, or a newer site is offered that has other code.
 */
export const later: typeof lazy = (load) => lazy(() => untilThere(load))

/** Fetches what may be needed when the network has gone, once the first screen has had its time. */
export function fetchSoon(load: () => Promise<unknown>): void {
  void calm.then(() => untilThere(load))
}

/** As `later`, with `fetchSoon`. */
export const soon: typeof lazy = (load) => {
  fetchSoon(load)
  return later(load)
}

/** Never rejects. `onRefused` is called where the code does not come though the server answers. */
export async function untilThere<Module>(
  load: () => Promise<Module>,
  onRefused?: () => void,
): Promise<Module> {
  for (;;) {
    try {
      return await load()
    } catch {
      const site = await lookForRenewal()
      if (site === 'same') onRefused?.()
      await new Promise((resolve) => {
        if (site === 'newer') return
        addEventListener('online', resolve, { once: true })
        setTimeout(resolve, RETRY_MS)
      })
    }
  }
}
