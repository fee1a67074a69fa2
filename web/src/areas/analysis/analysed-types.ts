import type { AnalysedType } from '@talaqqi/contract/analysis'
import { m } from '@talaqqi/words/messages'
import type { ColorToken } from '../../ui/color-token.ts'

type Analysed = { type: AnalysedType; text: () => string; color: ColorToken }

/** The three types that the analysis separates, with short names. */
export const ANALYSED: readonly [Analysed, Analysed, Analysed] = [
  { type: 'new_lesson', text: m.analysis_new, color: 'kind-new' },
  { type: 'recent_lesson', text: m.analysis_recent, color: 'kind-recent' },
  { type: 'old_lesson', text: m.analysis_old, color: 'kind-old' },
]
