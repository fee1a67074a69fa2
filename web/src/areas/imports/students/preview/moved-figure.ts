import type { ImportCounts } from '@talaqqi/contract/imports-students'
import { m } from '@talaqqi/words/messages'

export function movedFigure({ moved }: ImportCounts): { label: string; count: number }[] {
  return moved > 0 ? [{ label: m.imports_count_moved(), count: moved }] : []
}
