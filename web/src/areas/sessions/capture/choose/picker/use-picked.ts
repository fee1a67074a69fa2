import { juzOf, type Section, unitCount } from '@talaqqi/quran'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { routeQuery } from '../../../../../platform/queries/query.ts'
import { type CapturedType, type Choices, DEFAULTS, sectionsOf } from '../../draft/setup/choices.ts'
import { recallChoice, recallTypeChoice } from '../../draft/setup/last-choices.ts'
import { repeatedSetup } from '../../draft/setup/next-setup.ts'
import {
  chosenCaptureAs,
  chosenPartialType,
  chosenSection,
  chosenSpans,
  pickedUnits,
} from '../../draft/setup/stored-choices.ts'
import { toLastLesson } from '../../draft/setup/type-setups.ts'
import { allowedCaptureAs, type Picked } from './picked.ts'

type Base = Pick<Picked, 'section' | 'partialType' | 'captureAs'> & {
  /** The juz after the last portion, 1 to 30; opened first. */
  juz: number
}

/**
 * The choices of the picker: those of this flow, else the child's last ones for the type, else the last ones for
 * the type. Null while they are loading.
 */
export function usePicked(choices: Choices): { picked: Picked; juz: number } | null {
  const base = useBase(choices)
  if (!base || !choices.type) return null
  const section = choices.section ?? base.section
  const units = choices.units ?? []
  const picked = {
    section,
    partialType: choices.partialType ?? base.partialType,
    units,
    captureAs: allowedCaptureAs(section, choices.captureAs ?? base.captureAs),
  }
  const [first] = units
  return { picked, juz: first === undefined ? base.juz : juzAt(section, first) }
}

/** Stored at every tap: survives a reload. */
export function writePicked({ section, partialType, units, captureAs, spans }: Picked): void {
  if (spans) chosenSpans.write([...spans])
  else chosenSpans.clear()
  chosenSection.write(section)
  chosenPartialType.write(partialType)
  chosenCaptureAs.write(captureAs)
  pickedUnits.write({ section, units: [...units] })
}

/** Stays the same while the picker is open: a later answer must not change it under a finger. */
function useBase({ student, type }: Choices): Base | null {
  const { queryKey, queryFn } = routeQuery('GET /students/:id/hour', {
    params: { id: student?.id ?? '' },
  })
  const hour = useQuery({ queryKey, queryFn: student ? queryFn : skipToken })
  const [known, setKnown] = useState<{ of: string; base: Base } | null>(null)
  const of = `${student?.id} ${type}`
  if (known?.of === of) return known.base
  if (!student || !type) return null
  const recalled = recallChoice(student.id, type)
  const isWaiting = hour.isPending && hour.fetchStatus !== 'paused'
  if (!recalled && isWaiting) return null
  const lesson = hour.data?.lessons.find((each) => each.type === type)
  const last = lesson && repeatedSetup(toLastLesson(lesson))
  const base = recalled
    ? toBase(type, recalled)
    : last
      ? toBase(type, { ...last, end: Math.max(...last.units) })
      : toBase(type, { ...recallTypeChoice(type), end: 0 })
  setKnown({ of, base })
  return base
}

type Recalled = Partial<Pick<Choices, 'section' | 'partialType' | 'captureAs'>> & { end: number }

function toBase(type: CapturedType, { section, partialType, captureAs, end }: Recalled): Base {
  const sections = sectionsOf(type)
  const known = section && sections.includes(section) ? section : null
  const [only] = sections.length === 1 ? sections : []
  const chosen = known ?? only ?? DEFAULTS.section
  return {
    section: chosen,
    partialType: partialType ?? DEFAULTS.partialType,
    captureAs: allowedCaptureAs(chosen, captureAs ?? null),
    juz: known && end > 0 ? juzAt(known, Math.min(end + 1, unitCount(known))) : 1,
  }
}

function juzAt(section: Section, unit: number): number {
  return juzOf(section, unit, unit)[0] ?? 1
}
