/** A lattice of eight-pointed stars, each two squares laid over each other, faint enough to be ground. */
export function StarPattern() {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full opacity-15">
      <defs>
        <pattern id="stars" width="72" height="72" patternUnits="userSpaceOnUse">
          <path
            d="M36 5 45 15h12v12l10 9-10 9v12H45l-9 10-9-10H15V45L5 36l10-9V15h12ZM67 36h10M36 67v10M36-5V5M-5 36H5M57 15 72 0M15 15 0 0M15 57 0 72M57 57 72 72"
            fill="none"
            stroke="currentColor"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#stars)" />
    </svg>
  )
}
