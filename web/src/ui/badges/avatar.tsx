/** Includes combining marks. No `Intl.Segmenter`: Firefox before 125 does not have it. */
const firstLetter = (word: string) => /^\P{M}\p{M}*/u.exec(word)?.[0] ?? ''

/** First letters of the first and the last word; a zero-width non-joiner separates Arabic letters. */
function initialsOf(name: string): string {
  const words = name.trim().split(/\s+/)
  const chosen = words.length > 1 ? [words[0], words.at(-1)] : words
  return chosen
    .map((word = '') => firstLetter(word))
    .join('\u200c')
    .toLocaleUpperCase()
}

/** Hidden from screen readers: the name is next to it. */
type AvatarProps = { name: string; big?: boolean; picture?: string | undefined }

export function Avatar({ name, big, picture }: AvatarProps) {
  const size = big ? 'size-14 text-lg' : 'size-10 text-sm'
  if (picture) return <img alt="" src={picture} className={`shrink-0 rounded-full ${size}`} />
  return (
    <span
      aria-hidden="true"
      className={`grid shrink-0 place-items-center rounded-full bg-sunken font-medium text-ink-soft ${size}`}
    >
      {initialsOf(name)}
    </span>
  )
}
