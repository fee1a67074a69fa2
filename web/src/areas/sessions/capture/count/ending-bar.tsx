import { missedParts, nextUnheard } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { lessonPartName } from '@talaqqi/words/portions'
import { useNavigate } from '@tanstack/react-router'
import { memo, useState } from 'react'
import { useLanguage } from '../../../../platform/language/i18n.ts'
import { ForwardIcon } from '../../../../ui/icons/icons.tsx'
import { Button } from '../../../../ui/inputs/button.tsx'
import { ConfirmDialog } from '../../../../ui/overlays/confirm-dialog.tsx'
import { hasOpenEnd } from '../draft/open-end.ts'
import { type OpenLesson, withPart } from '../draft/open-lesson.ts'
import { changeOpenLesson } from '../draft/stored-lesson.ts'
import { FlowBar } from '../flow-bar.tsx'
import { ignoreDoubleTap } from '../ignore-double-tap.ts'
import { MissedDialog } from './missed-dialog.tsx'

export function EndingBar({ lesson }: { lesson: OpenLesson }) {
  const { id, section, parts, part } = lesson
  const next = nextUnheard(parts, part)
  const following = parts[next]
  const missed = missedParts(parts)
  return (
    <Bar
      lessonId={id}
      isVerse={hasOpenEnd(section, parts)}
      next={next}
      nextName={following ? lessonPartName(section, following) : null}
      heard={missed?.heard ?? 0}
      count={missed?.count ?? 0}
    />
  )
}

type BarProps = {
  lessonId: string
  isVerse: boolean
  /** Index of the next part to hear; -1 if all are heard. */
  next: number
  nextName: string | null
  heard: number
  count: number
}

/** Always visible below the counters, away from the taps of counting. */
const Bar = memo(function Bar(props: BarProps) {
  const { lessonId, isVerse, next, nextName, heard, count } = props
  useLanguage()
  const navigate = useNavigate()
  const [asking, setAsking] = useState<'incomplete' | 'missed' | null>(null)

  function end(status: 'completed' | 'incomplete') {
    setAsking(null)
    // Cancels a pending pause.
    changeOpenLesson(lessonId, (lesson) => ({
      ...lesson,
      status,
      unsaved: true,
      wanted: null,
      refusal: null,
    }))
    // An edited lesson asks for its end again, prefilled.
    const hasEnd = isVerse && status === 'completed'
    void navigate({
      to: hasEnd ? '/lesson/endverse' : '/lesson/comment',
      state: { lesson: lessonId },
    })
  }

  return (
    <FlowBar
      note={
        nextName !== null && (
          <Button
            wide
            size="big"
            look="primary"
            onClick={() => changeOpenLesson(lessonId, (open) => withPart(open, next))}
          >
            <span className="inline-flex items-center gap-2">
              {m.capture_next_part({ part: nextName })}
              <ForwardIcon size={20} />
            </span>
          </Button>
        )
      }
    >
      <Button size="big" onClick={ignoreDoubleTap(() => setAsking('incomplete'))}>
        {m.capture_incomplete()}
      </Button>
      <Button
        size="big"
        look={count > 0 ? 'secondary' : 'primary'}
        onClick={ignoreDoubleTap(() => (count > 0 ? setAsking('missed') : end('completed')))}
      >
        {m.capture_proceed()}
      </Button>
      <ConfirmDialog
        open={asking === 'incomplete'}
        onClose={() => setAsking(null)}
        onConfirm={() => end('incomplete')}
        title={m.capture_incomplete_title()}
        description={m.capture_incomplete_what()}
        confirmText={m.capture_incomplete_save()}
        cancelText={m.words_cancel()}
      />
      {asking === 'missed' && (
        <MissedDialog heard={heard} count={count} onClose={() => setAsking(null)} onEnd={end} />
      )}
    </FlowBar>
  )
})
