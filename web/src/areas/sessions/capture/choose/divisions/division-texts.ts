import type { Division } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { captureAsText, sectionText } from '../../../../../shared/school-words/index.ts'
import type { DivisionKind } from './division-choice.ts'

export function kindText(kind: DivisionKind): string {
  if (kind === 'para') return m.words_section_para()
  return kind === 'ruku' ? m.words_section_ruku() : sectionText(kind)
}

export function splitText(by: Division | null): string {
  if (by === null) return captureAsText('continuous')
  return by === 'ruku' ? m.words_capture_rukus() : captureAsText('quarters')
}
