/**
 * What is sent late, with how many whole seconds ago it was made in the field `name`: an age holds also
 * where the clock of the device is wrong. `madeAt` is of this device's clock, in milliseconds; one that
 * was put back since says 0.
 */
export function withAge<Body extends object, Name extends string>(
  body: Body,
  name: Name,
  madeAt: number | undefined,
): Body & { [name in Name]?: number } {
  if (madeAt === undefined) return body
  const age = Math.max(Math.round((Date.now() - madeAt) / 1000), 0)
  return { ...body, [name]: age }
}
