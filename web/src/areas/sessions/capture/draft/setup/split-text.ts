import type { CaptureAs } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { captureAsText } from '../../../../../shared/school-words/index.ts'

export function splitText(captureAs: CaptureAs, count: number): string {
  if (captureAs !== 'continuous') return m.capture_part_count({ count })
  return count === 1 ? m.capture_unsplit() : m.capture_stretches({ count })
}

/** 'Maqras · 8 parts'; 'Continuous' alone for one span. */
export function capturedText(captureAs: CaptureAs, count: number): string {
  const name = captureAsText(captureAs)
  return captureAs === 'continuous' && count === 1
    ? name
    : `${name}${DOT}${splitText(captureAs, count)}`
}
