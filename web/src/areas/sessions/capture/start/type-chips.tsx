import type { StudentOfClassToday } from '@talaqqi/contract/dashboard'
import type { Student } from '@talaqqi/contract/students'
import type { LessonType } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatNumber } from '../../../../platform/language/numbers.ts'
import { lessonTypeText, personName } from '../../../../shared/school-words/index.ts'
import { classNames } from '../../../../ui/class-names.ts'
import { colorOf } from '../../../../ui/color-token.ts'
import { PlayIcon, PlusIcon } from '../../../../ui/icons/icons.tsx'
import { IconButton } from '../../../../ui/inputs/icon-button.tsx'
import { LESSON_TYPE_LOOKS } from '../../lesson/type-looks.ts'
import { briefChipText, chipText } from '../draft/setup/chip-text.ts'
import { chooseSetup } from '../draft/setup/choose-setup.ts'
import type { Setup } from '../draft/setup/next-setup.ts'
import type { ListedPart, TypeChip } from '../draft/setup/type-setups.ts'
import { startCapturing } from './start-capturing.ts'

type TypeChipsProps = {
  student: StudentOfClassToday
  chips: readonly TypeChip[]
  /** 'J3 Q2' for 'Juz 3 Q2', on a phone below the type. */
  isBrief?: boolean
}

export function TypeChips({ student, chips, isBrief = false }: TypeChipsProps) {
  if (chips.length === 0) return null
  return (
    <ul
      aria-label={m.student_page_next_of({ name: personName(student) })}
      className={classNames('flex flex-wrap', isBrief ? 'gap-x-1 lg:gap-2' : 'gap-2')}
    >
      {chips.map((chip) => (
        <li key={chip.type} className={classNames('flex max-w-full', isBrief && widthOf(chips))}>
          <Chip student={student} chip={chip} isBrief={isBrief} hasIcon={chips.length < 4} />
        </li>
      ))}
    </ul>
  )
}

export function AnotherLesson({ student }: { student: StudentOfClassToday }) {
  const label = m.student_page_another({ name: personName(student) })
  return (
    <IconButton
      label={label}
      icon={<PlusIcon size={20} />}
      render={
        <Link
          to="/lesson/type"
          onClick={(event) => {
            if (event.detail > 1) event.preventDefault()
            else startCapturing(student)
          }}
        />
      }
    />
  )
}

/** Three stand in one line of a phone, and mostly four. */
const widthOf = ({ length }: readonly TypeChip[]) =>
  length > 3 ? 'max-lg:max-w-20' : length > 2 && 'max-lg:max-w-24'

/** `hasIcon`: there is room for it on a phone. */
type ChipProps = {
  student: StudentOfClassToday
  chip: TypeChip
  isBrief: boolean
  hasIcon: boolean
}

function Chip({ student, chip, isBrief, hasIcon }: ChipProps) {
  const { Icon, color } = LESSON_TYPE_LOOKS[chip.type]
  if ('open' in chip)
    return (
      <Link
        to="/lesson/reciting/$sessionId"
        params={{ sessionId: chip.open.id }}
        className={chipClass}
      >
        <PlayIcon size={18} />
        <span>{m.student_page_go_on({ type: shortTypeText(chip.type) })}</span>
      </Link>
    )
  const { setup, listed } = chip
  const type = shortTypeText(chip.type)
  const long = <bdi className="text-ink-soft">{chipText(chip)}</bdi>
  if (!isBrief)
    return (
      <SetupLink student={student} setup={setup} className={chipClass}>
        <span style={{ color: colorOf(color) }}>
          <Icon size={18} />
        </span>
        <span className="min-w-0">
          <span className="font-semibold">{type}</span> {long}
          {listed && (
            <>
              <ListedWords {...listed} /> <ListedFigures {...listed} />
            </>
          )}
        </span>
      </SetupLink>
    )
  return (
    <SetupLink
      student={student}
      setup={setup}
      className="group/chip inline-flex min-h-12 max-w-full items-center"
    >
      <span className={briefClass}>
        <span className="flex items-center gap-0.5 lg:gap-1">
          <span
            className={hasIcon ? 'max-[23.4rem]:hidden' : 'max-lg:hidden'}
            style={{ color: colorOf(color) }}
          >
            <Icon size={14} />
          </span>
          <span className="font-semibold">{type}</span>
          {listed && <ListedFigures {...listed} />}
        </span>{' '}
        <span className="sr-only">
          {long}
          {listed && <ListedWords {...listed} />}
        </span>
        <bdi aria-hidden="true" dir="auto" className="truncate text-ink-soft">
          {briefChipText(chip)}
        </bdi>
      </span>
    </SetupLink>
  )
}

type SetupLinkProps = {
  student: Student
  setup: Setup
  label?: string
  className: string
  children: ReactNode
}

/** One tap begins this lesson. */
export function SetupLink({ student, setup, label, className, children }: SetupLinkProps) {
  return (
    <Link
      to="/lesson/confirm"
      search={{ now: true }}
      preload="intent"
      aria-label={label}
      onClick={(event) => {
        // Ignore the second click of a double click on the previous screen.
        if (event.detail > 1) event.preventDefault()
        else chooseSetup(student, setup)
      }}
      className={className}
    >
      {children}
    </Link>
  )
}

/** '4/10 +1': pages heard of the line, and further lines. */
function ListedFigures({ line, heard, more }: ListedPart) {
  const short = [
    ...(isPartly({ line, heard })
      ? [`${formatNumber(heard)}/${formatNumber(line.page_count)}`]
      : []),
    ...(more > 0 ? [`+${formatNumber(more)}`] : []),
  ].join(' ')
  if (short === '') return null
  return (
    <span aria-hidden="true" dir="ltr" className="tabular text-ink-soft">
      {short}
    </span>
  )
}

/** The figures in words, to be read out. */
function ListedWords({ line, heard, more }: ListedPart) {
  const figures = { heard: formatNumber(heard), count: formatNumber(line.page_count) }
  const words = [
    ...(isPartly({ line, heard }) ? [m.revision_heard_part(figures)] : []),
    ...(more > 0 ? [m.day_list_more({ count: more })] : []),
  ]
  return words.length > 0 && <span className="sr-only">, {words.join(', ')}</span>
}

const isPartly = ({ line, heard }: Pick<ListedPart, 'line' | 'heard'>) =>
  heard > 0 && heard < line.page_count

const chipClass =
  'inline-flex min-h-12 max-w-full items-center gap-1.5 rounded-full border border-edge bg-surface px-3.5 py-1 ' +
  'text-start text-sm transition-colors select-none hover:bg-sunken active:bg-sunken'

/** 40 px on a phone, within a target of 48. */
const briefClass =
  'flex max-w-full flex-col rounded-control border border-edge bg-surface px-1.5 text-start text-sm leading-tight ' +
  'transition-colors select-none group-hover/chip:bg-sunken group-active/chip:bg-sunken max-lg:py-0.5 ' +
  'lg:min-h-10 lg:flex-row lg:items-center lg:gap-1 lg:rounded-full lg:px-3'

/** 'New' for 'New Lesson'. */
export function shortTypeText(type: LessonType): string {
  const texts: Partial<Record<LessonType, () => string>> = {
    new_lesson: m.student_page_new,
    recent_lesson: m.student_page_recent,
    old_lesson: m.student_page_old,
    inside_lesson: m.student_page_inside,
  }
  return texts[type]?.() ?? lessonTypeText(type)
}
