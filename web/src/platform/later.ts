import { type ComponentType, createElement, lazy, useEffect, useState } from 'react'
import { lookForRenewal } from './renewed.ts'

/** Long enough for a screen and its data on a slow phone. */
const CALM_MS = 3000

/**
 * Settles when the first screen has had its time, or the person does something: what a screen can be
 * seen without is fetched after that, so that it does not hold up what the screen shows.
 */
export const calm = firstScreen()

function firstScreen(): Promise<void> {
  return new Promise((resolve) => {
    const settle = () => resolve()
    for (const event of ['pointerdown', 'keydown'])
      addEventListener(event, settle, { once: true, capture: true, passive: true })
    addEventListener('load', () => setTimeout(settle, CALM_MS), { once: true })
    if (document.readyState === 'complete') setTimeout(settle, CALM_MS)
  })
}

/** Whether that is so by now. */
export function useCalm(): boolean {
  const [isCalm, setCalm] = useState(false)
  useEffect(() => void calm.then(() => setCalm(true)), [])
  return isCalm
}

const RETRY_MS = 10_000

const nextTry = () =>
  new Promise<void>((resolve) => {
    addEventListener('online', () => resolve(), { once: true })
    setTimeout(resolve, RETRY_MS)
  })

let reaching: Promise<void> | null = null

/**
 * Settles when the server can be asked. A browser may say that it is offline beside a server in the same
 * house, so that one is asked too. Chrome 109 never asks again for a script that did not come: what can
 * wait is fetched after this.
 */
export function untilReachable(): Promise<void> {
  reaching ??= reach().finally(() => {
    reaching = null
  })
  return reaching
}

async function reach(): Promise<void> {
  while (!navigator.onLine && (await lookForRenewal()) === null) await nextTry()
}

type Load<P> = () => Promise<{ default: ComponentType<P> }>

/**
 * As React's `lazy`, but a network that is away when the code is to come does not break the screen that
 * stands: it is fetched again until it is there, or a newer site is offered that has other code. What is
 * there before it is drawn is drawn at once: React would hold it back for a third of a second.
 */
export const later = <P extends object>(load: Load<P>): ComponentType<P> => partOf(load).Part

function partOf<P extends object>(load: Load<P>) {
  let found: ComponentType<P> | undefined
  const fetch = async () => {
    const module = await load()
    found = module.default
    return module
  }
  const Awaited = lazy(() => untilThere(fetch))
  function Part(props: P) {
    // Chosen once, so that what stands is not mounted anew.
    const [Drawn] = useState<ComponentType<P>>(() => found ?? Awaited)
    return createElement(Drawn, props)
  }
  return { Part, fetch }
}

/** A task of its own for each, with room for a tap between them. */
const APART_MS = 50
let turn: Promise<void> = calm

const nextTurn = () =>
  (turn = turn.then(() => new Promise((resolve) => setTimeout(resolve, APART_MS))))

/**
 * Fetches what may be needed when the network has gone, once the first screen has had its time. Never
 * rejects.
 */
export async function fetchSoon<Module>(load: () => Promise<Module>): Promise<Module> {
  await nextTurn()
  await untilReachable()
  return untilThere(load)
}

/** As `later`, with `fetchSoon`. */
export function soon<P extends object>(load: Load<P>): ComponentType<P> {
  const { Part, fetch } = partOf(load)
  void fetchSoon(fetch)
  return Part
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
      // The newer site, which is offered then, has other code.
      if (site === 'newer') await new Promise(() => {})
      await nextTry()
    }
  }
}
