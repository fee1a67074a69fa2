import type { ReportSession } from '@talaqqi/contract/reports'
import { missedParts } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { STATUSES } from '../../../platform/export/words.ts'
import { apart, directed, printable } from '../../../platform/pdf/printable.ts'
import { portionText, surahsText, versesText } from './portion.ts'
import { NONE, typeWord } from './summaries.ts'
import { TYPE_LOOKS, type Writing } from './words.ts'

export function lessonOf(session: ReportSession, writing: Writing) {
  const { locale, percentage, number } = writing
  const { type, status, mark, comment } = session
  const totals = Map.groupBy(
    session.lessons.flatMap(({ concerns }) => concerns),
    ({ indicator }) => indicator.name,
  )
  const isCompleted = status === 'completed'
  const isMarked = isCompleted && mark !== null
  const unmarked = isCompleted && type !== 'other' ? NONE : ''
  const missed = isMarked ? missedParts(session.lessons) : null
  return {
    day: writing.dayOf(new Date(session.created_at)),
    type: typeWord(type, writing),
    color: TYPE_LOOKS[type].color,
    portion: portionText(session, writing),
    mark: isMarked ? percentage(mark) : unmarked,
    missed: missed ? m.words_parts_heard(missed, { locale }) : '',
    status: isCompleted ? '' : STATUSES[status]({}, { locale }),
    surahs: surahsText(session),
    verses: versesText(session),
    counted: [...totals]
      .map(
        ([name, all]) =>
          `${apart(printable(name), writing.direction)} ${number(all.reduce((sum, { total }) => sum + total, 0))}`,
      )
      .join(' · '),
    comment: comment.trim() === '' ? null : directed(comment),
  }
}
