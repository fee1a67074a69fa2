/* Separate from the schemas, so that screens load no schema. */

/** Older names of runtimes (V8, by CLDR), and the current ones of the tz database. */
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

/** `Asia/Kolkata` for 'asia/calcutta'; unknown names stay. */
export function currentTimeZone(name: string): string {
  const known = canonicalTimeZone(name)
  if (known === null) return name
  const current = RENAMED[known]
  return current !== undefined && canonicalTimeZone(current) !== null ? current : known
}

export function isTimeZone(name: string): boolean {
  return canonicalTimeZone(name) !== null
}

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
