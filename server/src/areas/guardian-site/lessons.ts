import type {
  ChildsLesson,
  GuardianComment,
  LessonVerse,
  OpenedLesson,
} from '@talaqqi/contract/guardian-lessons'
import type { Language } from '@talaqqi/contract/languages'
import type { Session } from '@talaqqi/contract/sessions'
import {
  missedParts,
  mistakesIn,
  type Recited,
  runsOfSession,
  unitsOf,
  verseAt,
  versesOf,
} from '@talaqqi/quran'
import { lessonName } from '@talaqqi/words/portions'
import { divisionsOf } from '../../platform/divisions.ts'
import { Refusal } from '../../platform/refusal.ts'
import type { Family, GuardianScope, SchoolScope } from '../../platform/tenancy/index.ts'
import { verseText } from '../../platform/verse-text.ts'
import { meaningOf, selectMeanings } from '../indicators/index.ts'
import { deleteUnreadAnswers } from '../session-comments/index.ts'
import {
  forGuardians,
  getSession,
  type SessionForGuardian,
  selectWeighing,
} from '../sessions/index.ts'
import { readConversation } from './comments.ts'
import { getChild, getLesson } from './find-child.ts'
import { countComments, insertRead, selectLessonsOf } from './lesson-queries.ts'

type Paging = { skip: number; limit: number }
type OfGuardian = { is_read: boolean; comments: number; unread_answers: number }

/** Ended lessons, newest first. Throws as `getChild`. */
export async function listLessons(
  family: Family,
  child_id: string,
  paging: Paging,
  language: Language,
): Promise<ChildsLesson[]> {
  for (const guardian of family.guardians) {
    const page = await selectLessonsOf(guardian, child_id, paging)
    if (page.sessions.length > 0) return childsLessons(page, { ...guardian, language })
  }
  await getChild(family, child_id)
  return []
}

type Page = Awaited<ReturnType<typeof selectLessonsOf>>

function childsLessons(page: Page, of: GuardianScope & { language: Language }): ChildsLesson[] {
  const read = new Set(page.read.map(({ id }) => id))
  const countOf = new Map(page.comments.map((counted) => [counted.session_id, counted]))
  return forGuardians(page).map((lesson) => {
    const ofGuardian = { is_read: read.has(lesson.id), ...countsOf(countOf.get(lesson.id)) }
    return asChildsLesson(lesson, ofGuardian, of)
  })
}

const countsOf = (counted?: { count: number; unread: number } | null) => ({
  comments: counted?.count ?? 0,
  unread_answers: counted?.unread ?? 0,
})

type Opening = { language: Language; isUnseen: boolean }

/** Marks the lesson read unless it `isUnseen`. Throws Refusal `not_found`. */
export async function openLesson(
  family: Family,
  id: string,
  { language, isUnseen }: Opening,
): Promise<OpenedLesson> {
  const { guardian, lesson } = await getLesson(family, id)
  const session = await getSession(guardian.school, id)
  const { child } = await getChild(family, lesson.student_id)
  if (!isUnseen) await insertRead(guardian, id)
  const { listener, type } = session
  const mistakes = await mistakesOf(guardian.school, session, language)
  const counts = countsOf(await countComments(guardian, id))
  const conversation = await readConversation(guardian, id)
  if (!isUnseen && counts.unread_answers > 0)
    await deleteUnreadAnswers(guardian.school, guardian.guardian_id, shownIds(conversation))
  const is_read = lesson.is_read || !isUnseen
  const isWeighed = session.percentage === null || (await selectWeighing(guardian.school))(type)
  const marked = isWeighed
    ? { ...session, unweighed_mistakes: null }
    : { ...session, percentage: null, unweighed_mistakes: mistakesIn(mistakes) }
  return {
    ...asChildsLesson(marked, { ...counts, is_read }, { ...guardian, language }),
    guardian_id: guardian.guardian_id,
    child,
    listener: listener && nameOnly(listener),
    mistakes,
    verses: versesOfPortion(session).length,
    marked_verses: markedIn(session).length,
    conversation,
  }
}

const shownIds = (conversation: GuardianComment[]) => conversation.map(({ id }) => id)

type Which = Paging & { which: 'all' | 'marked' }

/** Throws Refusal `not_found`. */
export async function listVerses(
  family: Family,
  id: string,
  { skip, limit, which }: Which,
): Promise<LessonVerse[]> {
  const { guardian } = await getLesson(family, id)
  const session = await getSession(guardian.school, id)
  const marks = Map.groupBy(session.marks, ({ verse_id }) => verse_id)
  const verses = which === 'marked' ? markedIn(session) : versesOfPortion(session)
  return verses.slice(skip, skip + limit).map((verse) => {
    const { surah_id, numberInSurah } = verseAt(verse)
    const ofVerse = marks.get(verse) ?? []
    return {
      id: verse,
      surah_id,
      numberInSurah,
      text: verseText(verse),
      marks: ofVerse.map(({ word, indicator_id }) => ({ word, indicator_id })),
    }
  })
}

const markedIn = ({ marks }: Session): number[] => [
  ...new Set(marks.map(({ verse_id }) => verse_id)),
]

function asChildsLesson(
  session: SessionForGuardian,
  ofGuardian: OfGuardian,
  { school, language }: Pick<GuardianScope, 'school'> & { language: Language },
): ChildsLesson {
  const { id, type, status, created_at, lines, percentage, verdict, comment, user } = session
  // Only ended lessons are selected; this one was resumed meanwhile.
  if (status !== 'completed' && status !== 'incomplete') throw new Refusal('not_found')
  return {
    id,
    type,
    status,
    portion: lessonName(session, {
      ...{ locale: language, divisions: divisionsOf(school), spelled: true, withVerses: true },
    }),
    created_at,
    lines,
    percentage,
    verdict,
    parts_heard: missedParts(session.lessons),
    unweighed_mistakes: session.unweighed_mistakes,
    comment,
    teacher: nameOnly(user),
    ...ofGuardian,
  }
}

const nameOnly = ({ first_name, last_name }: { first_name: string; last_name: string }) => ({
  first_name,
  last_name,
})

async function mistakesOf(
  school: SchoolScope,
  { lessons }: Session,
  language: Language,
): Promise<OpenedLesson['mistakes']> {
  const concerns = lessons.flatMap((lesson) => lesson.concerns)
  const byIndicator = Map.groupBy(concerns, ({ indicator }) => indicator.id)
  if (byIndicator.size === 0) return []
  const described = await selectMeanings(school, [...byIndicator.keys()])
  return [...byIndicator.values()]
    .flatMap((same) => {
      const [first] = same
      const total = same.reduce((sum, concern) => sum + concern.total, 0)
      if (!first) return []
      const { id, name, color } = first.indicator
      const meaning = meaningOf(described.find((one) => one.id === id) ?? first.indicator, language)
      return [{ id, name, color, meaning, total }]
    })
    .toSorted((one, other) => other.total - one.total)
}

/** Verse ids in the order of the Quran. */
function versesOfPortion(portion: Recited): number[] {
  const { section } = portion
  if (section === null) return []
  return runsOfSession(portion).flatMap(({ start, end }) => unitsOf(versesOf(section, start, end)))
}
