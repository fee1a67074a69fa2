/** The time zones that this browser knows, by their IANA names, and the one that is set already. */
export function timeZones(current: string): string[] {
  const known = Intl.supportedValuesOf('timeZone')
  return known.includes(current) ? known : [current, ...known]
}
