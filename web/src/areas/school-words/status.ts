import type { SessionStatus } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

export function statusText(status: SessionStatus): string {
  const texts = {
    started: m.words_status_started,
    paused: m.words_status_paused,
    completed: m.words_status_completed,
    incomplete: m.words_status_incomplete,
  }
  return texts[status]()
}
