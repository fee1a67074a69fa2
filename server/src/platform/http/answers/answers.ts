import type { FastifySerializerCompiler } from 'fastify'
import * as z from 'zod/mini'
import type { $ZodType, $ZodTypes } from 'zod/v4/core'

type Pick = (value: unknown) => unknown
type Fields = Record<string, unknown>

/** Fields outside the schema never leave. `checks` (tests) verifies the values too (051). */
export function answerCompiler({ checks = false } = {}): FastifySerializerCompiler<$ZodType> {
  return ({ schema, method, url }) => {
    const pick = pickOf(schema)
    return (answer) => {
      if (checks && !z.safeEncode(schema, answer as never).success)
        throw new Error(`the answer of ${method} ${url} is not as its schema says`)
      return JSON.stringify(pick(answer))
    }
  }
}

/** Cached; throws for a kind of schema that no answer has used. */
function pickOf(schema: $ZodType): Pick {
  const { def } = (schema as $ZodTypes)._zod
  switch (def.type) {
    case 'object':
      return pickFields(Object.entries(def.shape).map(([name, field]) => [name, pickOf(field)]))
    case 'array':
      return pickEach(pickOf(def.element))
    case 'record':
      return pickValues(pickOf(def.valueType))
    case 'nullable':
    case 'optional':
    case 'default':
      return pickIfAny(pickOf(def.innerType))
    case 'union':
      return pickOne(def.options.map((option) => ({ option, pick: pickOf(option) })))
    case 'string':
    case 'number':
    case 'boolean':
    case 'enum':
    case 'literal':
    case 'unknown':
    case 'file':
      return whole
    default:
      throw new Error(`no answer is written through a schema of the kind ${def.type}`)
  }
}

const whole: Pick = (value) => value

function pickFields(fields: [name: string, pick: Pick][]): Pick {
  return (value) => {
    const picked: Fields = {}
    for (const [name, pick] of fields) {
      const field = (value as Fields)[name]
      picked[name] = pick === whole ? field : pick(field)
    }
    return picked
  }
}

function pickEach(pick: Pick): Pick {
  return pick === whole ? whole : (value) => (value as unknown[]).map(pick)
}

function pickValues(pick: Pick): Pick {
  if (pick === whole) return whole
  return (value) =>
    Object.fromEntries(Object.entries(value as Fields).map(([key, one]) => [key, pick(one)]))
}

function pickIfAny(pick: Pick): Pick {
  return pick === whole ? whole : (value) => (value == null ? value : pick(value))
}

function pickOne(choices: { option: $ZodType; pick: Pick }[]): Pick {
  if (choices.every(({ pick }) => pick === whole)) return whole
  return (value) => {
    const fits = choices.find(({ option }) => z.safeParse(option, value).success)
    if (!fits) throw new Error('the answer fits none of the schemas of its choice')
    return fits.pick(value)
  }
}
