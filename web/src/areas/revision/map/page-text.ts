import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { ageText, freshnessText, lastText } from '@talaqqi/words/revision'
import { bandText, levelText } from '../band-texts.ts'
import type { PageState } from './juz-states.ts'

/** 'Old · not heard for 12 school days · fair · last time 2 mistakes, acceptable · in care'. */
export function pageText(page: PageState): string {
  const { age, freshness, is_in_care, is_pinned, is_resting } = page
  return [
    bandText(page.band),
    ...(age === null ? [] : [ageText(age)]),
    freshnessText(freshness),
    ...lastTexts(page),
    ...(is_in_care ? [m.revision_in_care()] : []),
    ...(is_pinned ? [m.revision_pinned()] : []),
    ...(is_resting ? [m.revision_resting()] : []),
    ...(age === null && page.declared ? [levelText(page.declared)] : []),
  ].join(DOT)
}

function lastTexts({ age, mistakes, outcome }: PageState): string[] {
  return age === null || mistakes === null ? [] : [lastText(mistakes, outcome)]
}
