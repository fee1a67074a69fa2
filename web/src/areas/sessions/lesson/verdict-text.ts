import type { Verdict } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

export const verdictText = (verdict: Verdict): string =>
  verdict === 'passed' ? m.day_list_passed() : m.day_list_repeat()
