/** Faint background pattern of eight-pointed stars, each made of two overlapping squares. */
export function StarPattern({ opacity = 0.15 }: { opacity?: number }) {
  return (
    <svg aria-hidden="true" className="absolute inset-0 size-full" style={{ opacity }}>
      <defs>
        <pattern id="stars" width="64" height="64" patternUnits="userSpaceOnUse">
          <path
            d="m64 32-9.4 9.4v13.2H41.4L32 64l-9.4-9.4H9.4V41.4L0 32l9.4-9.4V9.4h13.2L32 0l9.4 9.4h13.2v13.2Z"
            fill="none"
            stroke="currentColor"
          />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill="url(#stars)" />
    </svg>
  )
}
