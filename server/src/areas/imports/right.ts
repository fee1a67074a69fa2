import type { Wrong } from '@talaqqi/contract/wrong'
import { Refusal } from '../../platform/refusal.ts'

/** Throws Refusal `invalid_input` with each wrong cell of the rows, as `rows.0.class`. */
export function requireRight(fates: { errors: (Wrong & { column: string })[] }[]): void {
  const fields = fates.flatMap(({ errors }, index) =>
    errors.map(({ column, ...wrong }) => ({ path: `rows.${index}.${column}`, ...wrong })),
  )
  if (fields.length > 0) throw new Refusal('invalid_input', { fields })
}
