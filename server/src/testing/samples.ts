import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '@talaqqi/contract/route'
import { areas } from '../areas/list.ts'
import type { DeclaredRoute } from '../platform/area.ts'
import type { Scene } from './schools/scene.ts'

export type Input = {
  params?: Record<string, string>
  query?: Record<string, string>
  body?: unknown
}

/** Two concurrent changes of one record. */
export type TwoChanges = {
  params?: Record<string, string>
  read: () => Promise<object>
  first: object
  second: object
}

export type Samples = {
  /** By kind of guarded thing: creates one of this student and returns its id. */
  things?: Record<string, (scene: Scene, student_id: string) => Promise<string>>
  /** By call name. Not needed for a valid `example` that names no record but the thing of its access. */
  inputs?: Record<string, (scene: Scene, example: object, student_id: string) => Promise<Input>>
  /** By call name, for calls with `before`. */
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

/** Throws for a call without usable input. */
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

export function takesBefore({ body }: Pick<Route, 'body'>): boolean {
  const { shape } = (body?._zod.def ?? {}) as { shape?: object }
  return shape !== undefined && 'before' in shape
}
