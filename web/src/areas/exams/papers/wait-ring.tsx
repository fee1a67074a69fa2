import { m } from '@talaqqi/words/messages'
import { useEffect, useState } from 'react'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { ProgressRing } from '../../../ui/charts/progress-ring.tsx'
import { Button } from '../../../ui/inputs/button.tsx'

const TICK_MS = 250

/** Counts the seconds down before the examiner prompts; silent. A second tap ends it. */
export function WaitRing({ seconds }: { seconds: number }) {
  const [begun, setBegun] = useState<number | null>(null)
  const [now, setNow] = useState(0)
  useEffect(() => {
    if (begun === null) return
    const timer = setInterval(() => setNow(performance.now()), TICK_MS)
    return () => clearInterval(timer)
  }, [begun])
  if (seconds === 0) return null
  const passed = begun === null ? 0 : Math.max(0, now - begun) / 1000
  const left = Math.max(0, Math.ceil(seconds - passed))
  const isOver = begun !== null && left === 0
  function toggle() {
    const at = performance.now()
    setNow(at)
    setBegun(begun === null ? at : null)
  }
  return (
    <div className="flex items-center gap-3">
      <ProgressRing
        label={m.papers_wait()}
        value={Math.min(100, Math.round((passed / seconds) * 100))}
      >
        {formatNumber(left)}
      </ProgressRing>
      <Button onClick={toggle}>{isOver ? m.papers_wait_over() : m.papers_wait()}</Button>
    </div>
  )
}
