import * as z from 'zod/mini'

type WithoutDefault<S> = S extends z.ZodMiniDefault<infer Inner> ? Inner : S
type Changes<Fields extends z.core.$ZodShape> = {
  [Key in keyof Fields]: z.ZodMiniOptional<WithoutDefault<Fields[Key]>>
}

/** An absent field keeps its value, so no field has a default. */
export function changesOf<Fields extends z.core.$ZodShape>(fields: Fields): Changes<Fields> {
  const changes = Object.entries(fields).map(([key, schema]) => [key, z.optional(bare(schema))])
  return Object.fromEntries(changes) as Changes<Fields>
}

function bare(schema: z.core.$ZodType): z.core.$ZodType {
  return schema instanceof z.ZodMiniDefault ? schema._zod.def.innerType : schema
}
