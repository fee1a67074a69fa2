/* Names of time zones. Separate from the schemas, so that screens load no schema. */

/** Names that runtimes (V8, by CLDR) still have in an older form, with their current names in the tz database. */
const RENAMED: Readonly<Record<string, string>> = {
  'Africa/Asmera': 'Africa/Asmara',
  'America/Buenos_Aires': 'America/Argentina/Buenos_Aires',
  'America/Catamarca': 'America/Argentina/Catamarca',
  'America/Coral_Harbour': 'America/Atikokan',
  'America/Cordoba': 'America/Argentina/Cordoba',
  'America/Godthab': 'America/Nuuk',
  'America/Indianapolis': 'America/Indiana/Indianapolis',
  'America/Jujuy': 'America/Argentina/Jujuy',
  'America/Louisville': 'America/Kentucky/Louisville',
  'America/Mendoza': 'America/Argentina/Mendoza',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho_Chi_Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
  'Pacific/Enderbury': 'Pacific/Kanton',
  'Pacific/Ponape': 'Pacific/Pohnpei',
  'Pacific/Truk': 'Pacific/Chuuk',
}

/**
 * The current name of a time zone, in its usual letters: `Asia/Kolkata` for 'asia/calcutta'.
 * Unknown names stay unchanged.
 */
export function currentTimeZone(name: string): string {
  const known = canonicalTimeZone(name)
  if (known === null) return name
  const current = RENAMED[known]
  // An older runtime may not know the new name yet.
  return current !== undefined && canonicalTimeZone(current) !== null ? current : known
}

/** Whether the runtime knows this IANA time zone. */
export function isTimeZone(name: string): boolean {
  return canonicalTimeZone(name) !== null
}

/** All time zones by their current names, sorted. */
export function allTimeZones(): string[] {
  return [...new Set(Intl.supportedValuesOf('timeZone').map(currentTimeZone))].sort()
}

function canonicalTimeZone(timeZone: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone
  } catch {
    return null
  }
}
