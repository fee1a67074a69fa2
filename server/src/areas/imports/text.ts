/** Characters that show nothing: marks of direction, byte order, and controls. Joiners stay, since Urdu spells with them. */
const UNSEEN = /[\p{Cc}\u200B\u200E\u200F\u202A-\u202E\u2060\u2066-\u2069\uFEFF]/gu

/** A cell as it is kept: in one form of Unicode, nothing unseen, single spaces, none around. */
export function tidy(cell: string): string {
  const whole = cell.toWellFormed().normalize('NFC')
  return whole.replace(/\s/gu, ' ').replace(UNSEEN, '').replace(/ +/g, ' ').trim()
}

/** What two names have in common that are the same but for case. Takes tidy names. */
export function sameness(...names: string[]): string {
  return names.map((name) => name.toLowerCase()).join('\n')
}
