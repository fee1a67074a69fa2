import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@talaqqi/contract/route'
import { areas } from '../areas/list.ts'
import type { DeclaredRoute } from '../platform/area.ts'
import type { Scene } from './scene.ts'

export type Input = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** A record, how to read it, and two concurrent changes of it. */
export type TwoChanges = {
  params?: Record<string, string>
  read: () => Promise<object>
  first: object
  second: object
}

/** An area's samples for the tests that walk all calls. */
export type Samples = {
  /** For each kind of guarded thing: creates one of this student and returns its id. */
  things?: Record<string, (scene: Scene, student_id: string) => Promise<string>>
  /**
   * An administrator's input about a student's things, by call name. Not needed for calls with a valid
   * `example` that name no record, or only the thing of their access.
   */
  inputs?: Record<string, (scene: Scene, example: object, student_id: string) => Promise<Input>>
  /** By the name of each call that takes `before`. */
  changes?: Record<string, (scene: Scene) => Promise<TwoChanges>>
}

export async function loadSamples(): Promise<Required<Samples>> {
  const all: Required<Samples> = { things: {}, inputs: {}, changes: {} }
  for (const area of Object.keys(areas)) {
    const file = path.join(import.meta.dirname, `../areas/${area}/samples.ts`)
    if (!existsSync(file)) continue
    const { samples } = (await import(file)) as { samples: Samples }
    Object.assign(all.things, samples.things)
    Object.assign(all.inputs, samples.inputs)
    Object.assign(all.changes, samples.changes)
  }
  return all
}

/** Finds a call's input about a student's things. Throws for a call without usable input. */
export function inputsOf({ things, inputs }: Pick<Required<Samples>, 'things' | 'inputs'>) {
  return async (route: DeclaredRoute, scene: Scene, student_id: string): Promise<Input> => {
    const { name, area, access, example } = route
    const here = `areas/${area}/samples.ts`
    if (route.body && !example) throw new Error(`${name} has a body and no example`)
    const makeInput = inputs[name]
    if (makeInput) return makeInput(scene, example ?? {}, student_id)
    if (access.who === 'staff' && access.of && access.field) {
      const { in: place, name: field } = access.field
      const make = things[access.of]
      if (!make) throw new Error(`say in ${here} how a ${access.of} is made`)
      const given: object = place === 'body' && example ? example : {}
      return { body: example, [place]: { ...given, [field]: await make(scene, student_id) } }
    }
    if (route.params) throw new Error(`${name} names a record; say in ${here} how one is made`)
    return { body: example }
  }
}

/** Whether a call takes the values that the person started from. */
export function takesBefore({ body }: Pick<Route, 'body'>): boolean {
  const { shape } = (body?._zod.def ?? {}) as { shape?: object }
  return shape !== undefined && 'before' in shape
}
