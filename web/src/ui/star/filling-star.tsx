import { useEffect, useRef } from 'react'
import { JuzStar } from './juz-star.tsx'

const FILL_MS = 600
const WHOLE = 255

/** A whole star beside its text; fills once, from its centre, and is at rest under reduced motion. */
export function FillingStar() {
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
    ref.current
      ?.querySelector('path')
      ?.animate([{ transform: 'scale(0)' }, { transform: 'scale(1)' }], FILL_MS)
  }, [])
  return (
    <div ref={ref}>
      <JuzStar known={WHOLE} size={96} />
    </div>
  )
}
