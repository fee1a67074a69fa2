import {
  type Division,
  type Divisions,
  quarterPlace,
  rukuPlace,
  SURAHS,
  unitAt,
  unitsOf,
  unitsTouching,
  versesOfRun,
} from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { divisionText } from '@talaqqi/words/portions'
import { useId, useMemo, useState } from 'react'
import { useLanguage } from '../../../../../platform/language/i18n.ts'
import { PartGrid } from '../../../../../ui/lists/part-grid.tsx'
import type { Choices } from '../../draft/setup/choices.ts'
import type { HeardUnits } from '../portion/heard-units.ts'
import { HeardLegend } from '../portion/mark-legend.tsx'
import { partMarkOf } from '../portion/part-marks.ts'
import { useHeardSessions } from '../portion/use-heard-units.ts'
import { heardDivisions } from './heard-divisions.ts'

const ALL_PARAS = unitsOf({ start: 1, end: 30 })

type DivisionPanelProps = {
  choices: Choices
  divisions: Divisions
  division: Division
  units: readonly number[]
  /** Opened first. */
  para: number
  onTap: (unit: number) => void
}

/** The grid of the paras, and below the units of the opened one. */
export function DivisionPanel(props: DivisionPanelProps) {
  const { choices, divisions, division, units, onTap } = props
  const [opened, setOpened] = useState<number | null>(null)
  const [first] = units
  // The para of the portion stays open after a tap in it.
  const para = opened ?? (first === undefined ? props.para : paraOf(divisions, division, first))
  const panel = useId()
  const paras = useHeardDivisions(choices, { divisions, division: 'para' })
  const heard = useHeardDivisions(choices, { divisions, division })
  const chosen = useMemo(
    () => chosenParas(divisions, division, units),
    [divisions, division, units],
  )
  const opens = division !== 'para' && { opened: para, panel }
  return (
    <>
      <PartGrid
        label={m.capture_pick_para()}
        columns={6}
        wideColumns={10}
        items={ALL_PARAS.map((each) => ({
          value: each,
          label: String(each),
          name: divisionText(divisions, { division: 'para', start: each, end: each }),
          ...partMarkOf(paras, each),
        }))}
        selected={division === 'para' ? chosen : NONE}
        partly={division === 'para' ? NONE : chosen}
        onToggle={division === 'para' ? onTap : setOpened}
        {...opens}
      />
      {division !== 'para' && (
        <div id={panel} className="flex flex-col gap-3">
          {groupsOf(divisions, division, para).map((group) => (
            <Group
              key={group.id}
              {...group}
              divisions={divisions}
              division={division}
              units={units}
              heard={heard}
              onTap={onTap}
            />
          ))}
        </div>
      )}
      <HeardLegend heard={heard} />
    </>
  )
}

const NONE: ReadonlySet<number> = new Set()

type GroupOfUnits = { id: number; shown: readonly number[] }
type GroupProps = GroupOfUnits & {
  divisions: Divisions
  division: Exclude<Division, 'para'>
  units: readonly number[]
  heard: HeardUnits | null
  onTap: (unit: number) => void
}

/** The quarters of a para, or the rukus of a surah in the opened para. */
function Group({ id, shown, divisions, division, units, heard, onTap }: GroupProps) {
  const { locale } = useLanguage()
  const isQuarter = division === 'quarter'
  const surah = SURAHS[id - 1]?.[locale === 'en' ? 'latin' : 'arabic'] ?? ''
  const title = isQuarter
    ? divisionText(divisions, { division: 'para', start: id, end: id })
    : surah
  const selected = useMemo(() => new Set(units), [units])
  return (
    <section aria-label={title} className="flex flex-col gap-1">
      <h2 className="text-sm font-semibold text-ink-soft">
        <bdi>{title}</bdi>
      </h2>
      <PartGrid
        label={title}
        columns={isQuarter ? 4 : 6}
        wideColumns={isQuarter ? 4 : 10}
        items={shown.map((unit) => ({
          value: unit,
          label: isQuarter
            ? m.words_quarter({ part: quarterPlace(unit).number })
            : String(rukuPlace(divisions, unit).number),
          name: divisionText(divisions, { division, start: unit, end: unit }),
          ...partMarkOf(heard, unit),
        }))}
        selected={selected}
        onToggle={onTap}
      />
    </section>
  )
}

/** Quarters of the opened para and the next, because a range often crosses them; else rukus by surah. */
function groupsOf(
  divisions: Divisions,
  division: Exclude<Division, 'para'>,
  para: number,
): GroupOfUnits[] {
  if (division === 'quarter') {
    const first = Math.min(para, ALL_PARAS.length - 1)
    return [first, first + 1].map((id) => ({
      id,
      shown: unitsOf({ start: id * 4 - 3, end: id * 4 }),
    }))
  }
  const verses = versesOfRun(divisions, { division: 'para', start: para, end: para })
  const rukus = unitsOf(unitsTouching(divisions, 'ruku', verses))
  const groups: { id: number; shown: number[] }[] = []
  for (const ruku of rukus) {
    const { surah } = rukuPlace(divisions, ruku)
    const group = groups.at(-1)
    if (group?.id === surah) group.shown.push(ruku)
    else groups.push({ id: surah, shown: [ruku] })
  }
  return groups
}

function chosenParas(
  divisions: Divisions,
  division: Division,
  units: readonly number[],
): ReadonlySet<number> {
  return new Set(units.map((unit) => paraOf(divisions, division, unit)))
}

function paraOf(divisions: Divisions, division: Division, unit: number): number {
  const { start } = versesOfRun(divisions, { division, start: unit, end: unit })
  return unitAt(divisions, 'para', start)
}

function useHeardDivisions(
  choices: Choices,
  { divisions, division }: { divisions: Divisions; division: Division },
): HeardUnits | null {
  const sessions = useHeardSessions(choices)
  const { type } = choices
  return useMemo(
    () => (sessions && type ? heardDivisions(sessions, type, { divisions, division }) : null),
    [sessions, type, divisions, division],
  )
}
