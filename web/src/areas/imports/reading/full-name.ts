/** A full name's last word is the last name; a single word is the first name. */
export function divided(name: string): [first: string, last: string] {
  const words = name.split(/\s+/u)
  return words.length < 2 ? [name, ''] : [words.slice(0, -1).join(' '), words.at(-1) ?? '']
}
