import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { LANGUAGES, useLanguage } from '../../platform/language/i18n.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { PlayIcon } from '../../ui/icons/icons.tsx'

/** Length of the video that `npm run film` makes. */
const SECONDS = 29

/** The video loads only after a click. */
export function AttendanceFilm() {
  const { locale } = useLanguage()
  const [state, setState] = useState<'asked' | 'playing' | 'failed'>('asked')
  if (state === 'playing')
    return (
      // biome-ignore lint/a11y/useMediaCaption: the tracks are below, one a language
      <video
        aria-label={m.attendances_film()}
        className="mx-auto max-h-[70vh] w-full max-w-sm rounded-card border border-line bg-sunken"
        width={390}
        height={844}
        controls
        autoPlay
        muted
        playsInline
        onErrorCapture={({ target }) => {
          // A captions error is not fatal.
          if (target instanceof HTMLVideoElement) setState('failed')
        }}
        src="/film/attendance.mp4"
      >
        {LANGUAGES.map((language) => (
          <track
            key={language.locale}
            kind="captions"
            srcLang={language.locale}
            label={language.name}
            default={language.locale === locale}
            src={`/film/attendance.${language.locale}.vtt`}
          />
        ))}
      </video>
    )
  return (
    <>
      {state === 'failed' && <Notice tone="danger">{m.attendances_film_failed()}</Notice>}
      <button
        type="button"
        onClick={() => setState('playing')}
        className="flex min-h-14 w-full items-center gap-3 rounded-card border border-line bg-surface px-4 py-2 text-start"
      >
        <PlayIcon />
        <span>
          <span className="block font-medium">{m.attendances_film()}</span>
          <span className="block text-sm text-ink-soft">
            {m.attendances_film_detail({ seconds: formatNumber(SECONDS) })}
          </span>
        </span>
      </button>
    </>
  )
}
