import type { HomeToday as Home } from '@talaqqi/contract/guardian-home'
import { m } from '@talaqqi/words/messages'
import { lazy, Suspense, useState } from 'react'
import { dayText } from '../../../platform/language/dates.ts'
import { useHijriDates } from '../../../platform/language/hijri-dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { ErrorBoundary } from '../../../shared/failures/index.ts'
import { lessonTypeText } from '../../../shared/school-words/index.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { BookIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { LessonTypeIcon } from '../lesson-type-icon.tsx'
import { Practised } from './practised.tsx'

const Words = lazy(() => import('./home-words.tsx'))

const TYPES = { new: 'new_lesson', recent: 'recent_lesson', old: 'old_lesson' } as const

/** What to prepare for the next school day; nothing while nothing is held. */
export function HomeToday({ id, home }: { id: string; home: Home }) {
  const { portions, words, day } = home
  useHijriDates()
  if (portions.length === 0 && words.length === 0) return null
  return (
    <Panel title={m.guardian_home()}>
      {portions.length > 0 && (
        <>
          {day && <p className="text-ink-soft">{m.guardian_home_for({ day: dayText(day) })}</p>}
          <List label={m.guardian_home()}>
            {portions.map(({ kind, portion, start }) => (
              <ListRow
                key={`${kind} ${start}`}
                leading={<LessonTypeIcon type={TYPES[kind]} />}
                title={<bdi>{portion}</bdi>}
                detail={lessonTypeText(TYPES[kind])}
              />
            ))}
          </List>
        </>
      )}
      {words.length > 0 && <WordsToPractise words={words} />}
      <Practised id={id} home={home} />
    </Panel>
  )
}

/** Lazy-loads the verses: their font alone is larger than this site. */
function WordsToPractise({ words }: Pick<Home, 'words'>) {
  const [isShown, setShown] = useState(false)
  const count = words.reduce((sum, verse) => sum + verse.words.length, 0)
  if (!isShown)
    return (
      <Button wide icon={<BookIcon size={20} />} onClick={() => setShown(true)}>
        {m.guardian_home_words({ count: formatNumber(count) })}
      </Button>
    )
  return (
    <ErrorBoundary>
      <Suspense fallback={<SkeletonRows label={m.words_loading()} />}>
        <Words verses={words} />
      </Suspense>
    </ErrorBoundary>
  )
}
