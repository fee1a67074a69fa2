import type { CaptureAs } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { captureAsText } from '../../../school-words/index.ts'

/** Into how many parts a way of capturing splits; one that leaves stretches whole speaks of stretches. */
export function splitText(captureAs: CaptureAs, count: number): string {
  if (captureAs !== 'continuous') return m.capture_part_count({ count })
  return count === 1 ? m.capture_unsplit() : m.capture_stretches({ count })
}

/** 'Maqras · 8 parts'; 'Continuous' alone where nothing is split. */
export function capturedText(captureAs: CaptureAs, count: number): string {
  const name = captureAsText(captureAs)
  return captureAs === 'continuous' && count === 1
    ? name
    : `${name} · ${splitText(captureAs, count)}`
}
