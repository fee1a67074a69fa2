import type * as z from 'zod/mini'

/** One field of what a call takes: where it stands (`0` for the things of a list) and what may stand there. */
export type InputField = { path: string[]; kind: string; schema: z.core.$ZodType }

/** What may be put around a schema without a field of its own. */
const AROUND = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly'])
/** What holds a value. */
const VALUES = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null'])

/**
 * Every field that a schema names, at any depth, lists and records themselves too. Throws where one may
 * hold anything at all (`unknown`, `json`, itself): such a field has no bounds.
 */
export function inputFields(schema: z.core.$ZodType, path: string[] = []): InputField[] {
  const def = (schema as z.core.$ZodTypes)._zod.def
  const itself = { path, kind: def.type, schema }
  if (VALUES.has(def.type)) return [itself]
  if (AROUND.has(def.type) && 'innerType' in def) return inputFields(def.innerType, path)
  switch (def.type) {
    case 'object':
      return Object.entries(def.shape).flatMap(([name, each]) => inputFields(each, [...path, name]))
    case 'array':
      return [itself, ...inputFields(def.element, [...path, '0'])]
    case 'record':
      return [itself, ...inputFields(def.valueType, [...path, 'name'])]
    case 'union':
      return def.options.flatMap((option) => inputFields(option, path))
    case 'pipe':
      return inputFields(def.out, path)
    default:
      throw new Error(`${path.join('.')} is of kind ${def.type}, which may be of any size`)
  }
}
