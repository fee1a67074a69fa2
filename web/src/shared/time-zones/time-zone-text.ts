import { currentTimeZone } from '@talaqqi/contract/time-zones'

export function browserTimeZone(): string {
  return currentTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** Display form: 'America/New York'. The contract's schema accepts it too. */
export function timeZoneText(name: string): string {
  return currentTimeZone(name).replaceAll('_', ' ')
}
