/** An age in whole seconds, because the device's clock may be wrong. `madeAt` is in milliseconds. */
export function withAge<Body extends object, Name extends string>(
  body: Body,
  name: Name,
  madeAt: number | undefined,
): Body & { [name in Name]?: number } {
  if (madeAt === undefined) return body
  const age = Math.max(Math.round((Date.now() - madeAt) / 1000), 0)
  return { ...body, [name]: age }
}
