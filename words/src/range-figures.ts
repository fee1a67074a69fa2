import type { PlannedLines, RangeFigures } from '@talaqqi/quran'
import { formatNumber } from '@talaqqi/words/formats'
import { m } from '@talaqqi/words/messages'
import { getLocale, type Locale } from '@talaqqi/words/runtime'

export type FigureText = { label: string; text: string; note: string }

type Figures = RangeFigures & { plan: PlannedLines | null }

/** Held pages, the plan, rounds and overdue pages; unknown ones are left out. */
export function rangeFigureTexts(
  { held, plan, old }: Figures,
  locale: Locale = getLocale(),
): FigureText[] {
  const number = (value: number) => formatNumber(value, locale)
  return [
    {
      label: m.progress_held({}, { locale }),
      text: number(held.end),
      note: m.progress_at_start({ figure: number(held.start) }, { locale }),
    },
    ...(plan ? [planText(plan, locale)] : []),
    ...(old ? oldTexts(old, locale) : []),
  ]
}

function planText({ planned, learnt }: PlannedLines, locale: Locale): FigureText {
  const lines = m.words_lines({ count: Math.abs(planned - learnt) }, { locale })
  const ofPlan = learnt < planned ? m.revision_behind : m.revision_ahead
  return {
    label: m.progress_plan({}, { locale }),
    text: m.progress_done_of(
      { done: formatNumber(learnt, locale), total: formatNumber(planned, locale) },
      { locale },
    ),
    note: learnt === planned ? m.revision_on_plan({}, { locale }) : ofPlan({ lines }, { locale }),
  }
}

function oldTexts(old: NonNullable<Figures['old']>, locale: Locale): FigureText[] {
  const pages = formatNumber(old.pages, locale)
  const days = m.revision_school_days({ count: old.cycle }, { locale })
  return [
    {
      label: m.progress_rounds({}, { locale }),
      text: formatNumber(old.rounds, locale),
      note: m.progress_rounds_heard({ heard: formatNumber(old.heard, locale), pages }, { locale }),
    },
    {
      label: m.progress_over({}, { locale }),
      text: formatNumber(old.over, locale),
      note: m.progress_over_of({ pages, days }, { locale }),
    },
  ]
}
