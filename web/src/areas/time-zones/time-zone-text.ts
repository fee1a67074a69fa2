import { currentTimeZone } from '@talaqqi/contract/time-zones'

/** The time zone of this device. */
export function browserTimeZone(): string {
  return currentTimeZone(Intl.DateTimeFormat().resolvedOptions().timeZone)
}

/** As people read it: 'America/New York'. The contract's schema takes it so, too. */
export function timeZoneText(name: string): string {
  return currentTimeZone(name).replaceAll('_', ' ')
}
