import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import { QueryView } from '../../../../../shared/screen/index.ts'
import { Skeleton } from '../../../../../ui/feedback/skeleton.tsx'
import {
  marksByVerse,
  QuranText,
  usePassage,
  useReaderSettings,
  VerseWords,
  wordsByVerse,
} from '../../../../verses/index.ts'
import type { Word } from '../../draft/marks.ts'
import type { OpenLesson } from '../../draft/open-lesson.ts'
import type { Block } from './text-blocks.ts'
import { useWordTaps } from './use-word-taps.ts'

type ShownLesson = Pick<OpenLesson, 'id' | 'student' | 'marks' | 'indicators'>

type PassageTextProps = {
  lesson: ShownLesson
  blocks: Block[]
  /** Must be stable. Without it the words are text. */
  onTap: ((word: Word, isLong: boolean) => void) | undefined
}

export function PassageText({ lesson, blocks, onTap }: PassageTextProps) {
  const taps = useWordTaps(onTap ?? ignore)
  return (
    <div className="flex flex-col gap-4 select-none [-webkit-touch-callout:none]" {...taps}>
      {blocks.map((block, index) => (
        <PassageBlock
          key={block.maqra}
          lesson={lesson}
          block={block}
          isFirst={index === 0}
          isTappable={onTap !== undefined}
        />
      ))}
    </div>
  )
}

function ignore() {}

type PassageBlockProps = {
  lesson: ShownLesson
  block: Block
  isFirst: boolean
  isTappable: boolean
}

function PassageBlock({ lesson, block, isFirst, isTappable }: PassageBlockProps) {
  const place = useRef<HTMLElement>(null)
  const [isNear, setNear] = useState(isFirst)
  useEffect(() => {
    if (isNear || !place.current) return
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true)
      },
      { rootMargin: '800px' },
    )
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [isNear])
  return (
    <section ref={place} aria-label={block.name}>
      <h3 className="text-sm font-semibold text-ink-soft">
        <bdi>{block.name}</bdi>
      </h3>
      {isNear ? (
        <BlockText lesson={lesson} block={block} isTappable={isTappable} />
      ) : (
        <div className="min-h-[60rem]" />
      )}
    </section>
  )
}

type BlockTextProps = Omit<PassageBlockProps, 'isFirst'>

function BlockText({ lesson, block: { start, end }, isTappable }: BlockTextProps) {
  const { script, size } = useReaderSettings()
  const passage = usePassage(script, start, end)
  const { data: heard } = useQuery({
    ...routeQuery('GET /students/:id/marks', {
      params: { id: lesson.student.id },
      query: { start, end, limit: 200 },
    }),
    staleTime: Infinity,
  })
  const { marks, indicators, id } = lesson
  const shown = useMemo(() => marksByVerse(marks, indicators), [marks, indicators])
  const before = useMemo(
    () => wordsByVerse((heard ?? []).filter(({ session_id }) => session_id !== id)),
    [heard, id],
  )
  return (
    <QueryView query={passage} loading={<Skeleton height="30rem" />}>
      {(verses) => (
        <QuranText script={script} size={size}>
          {verses.map((verse) => (
            <VerseWords
              key={verse.id}
              verse={verse}
              script={script}
              marks={shown.get(verse.id)}
              before={before.get(verse.id)}
              tappable={isTappable}
            />
          ))}
        </QuranText>
      )}
    </QueryView>
  )
}
