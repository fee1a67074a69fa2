import { check } from '@talaqqi/contract/field-errors'
import type { FastifySchemaCompiler } from 'fastify'
import type * as z from 'zod/mini'
import { Refusal } from '../../refusal.ts'

export const validatorCompiler: FastifySchemaCompiler<z.ZodMiniType> =
  ({ schema }) =>
  (input: unknown) => {
    const checked = check(schema, input)
    if (checked.ok) return { value: checked.data }
    return { error: new Refusal('invalid_input', { fields: checked.faults }) }
  }
