import type * as z from 'zod/mini'

/** `0` in the path for list entries. */
export type InputField = { path: string[]; kind: string; schema: z.core.$ZodType }

const AROUND = new Set(['optional', 'nullable', 'default', 'prefault', 'nonoptional', 'readonly'])
const VALUES = new Set(['string', 'number', 'int', 'boolean', 'enum', 'literal', 'null'])

/** At any depth. Throws if a field accepts anything, because it has no limits. */
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
