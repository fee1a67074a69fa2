/** The time zone of this device. */
export function browserTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone
}

/** All time zones, with this device's own even where its name is an older one. */
export function timeZones(): { value: string; label: string }[] {
  const names = new Set([browserTimeZone(), ...Intl.supportedValuesOf('timeZone')])
  return [...names].sort().map((name) => ({ value: name, label: name.replaceAll('_', ' ') }))
}
