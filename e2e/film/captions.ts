import type { m } from '@talaqqi/words/messages'

type Text = typeof m.attendances_film_class
/** `from` is in seconds. */
export type Caption = { from: number; text: Text }

/** WebVTT (https://www.w3.org/TR/webvtt1). */
export function captionsOf(captions: Caption[], locale: 'en' | 'ar' | 'ur'): string {
  const cues = captions.map(({ from, text }, index) => {
    const until = captions[index + 1]?.from ?? from + 4
    return `${stamp(from)} --> ${stamp(until)}\n${text({}, { locale })}\n`
  })
  return ['WEBVTT\n', ...cues].join('\n')
}

/** `mm:ss.ttt` */
function stamp(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return `${String(minutes).padStart(2, '0')}:${(seconds - minutes * 60).toFixed(3).padStart(6, '0')}`
}
