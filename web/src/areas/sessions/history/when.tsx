import { useState } from 'react'
import { useDates } from '../../../platform/dates.ts'

/** When something happened, in relation to now; the exact time on hover or tap. */
export function When({ instant }: { instant: string }) {
  const [exact, setExact] = useState(false)
  const dates = useDates()
  return (
    <button
      type="button"
      title={dates.exact(instant)}
      aria-pressed={exact}
      onClick={() => setExact(!exact)}
      className="-m-2 rounded-control p-2"
    >
      <time dateTime={instant}>{exact ? dates.exact(instant) : dates.relative(instant)}</time>
    </button>
  )
}
