import type { LessonType } from '@talaqqi/quran'
import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { routeQuery } from '../../../../platform/queries/query.ts'
import { chooseStudent } from '../../../../shared/find-student/index.ts'
import { leftToday } from '../../class-today/day-plan.ts'
import { useDoneToday } from '../../class-today/done-today.ts'
import { nextChildOfType } from '../../class-today/next-child.ts'
import type { ChildToday } from '../../day-list/child-today.ts'
import { useChildrenToday } from '../../day-list/use-class-lists.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { CAPTURED_TYPES } from '../draft/setup/choices.ts'
import { choosePortion } from '../draft/setup/choose-portion.ts'
import { chooseSetup } from '../draft/setup/choose-setup.ts'
import type { Setup } from '../draft/setup/next-setup.ts'
import { typeChipsOf } from '../draft/setup/type-setups.ts'

type NextChild = {
  child: ChildToday
  /** Of the same type; null if the portion has to be chosen. */
  setup: Setup | null
  /** Makes the child the flow's student and prefills the child's page with chips. */
  choose: () => void
  /** Starts the next lesson of the same type, or opens the choice of its portion. */
  start: () => Promise<void>
}

type Heard = { student: OpenLesson['student']; type: LessonType }

/** Undefined until the class is known; null without a next child. */
export function useNextChild({ student: heard, type }: Heard): NextChild | null | undefined {
  const client = useQueryClient()
  const navigate = useNavigate()
  const { section_id } = heard
  const { queryKey, queryFn } = routeQuery('GET /dashboard/hour', {
    query: { section_id: section_id ?? '' },
  })
  const {
    data = [],
    dataUpdatedAt,
    isPending,
  } = useQuery({
    queryKey,
    queryFn: section_id ? queryFn : skipToken,
  })
  const doneToday = useDoneToday()
  const { children, isPending: isListPending } = useChildrenToday(section_id, data)
  const child = nextChildOfType(children, { id: heard.id, type, doneToday })
  if (!child) return section_id && (isPending || isListPending) ? undefined : null
  const chips = [...leftToday(child), ...typeChipsOf(child.lessons)]
  const chip = chips.find((each) => each.type === type)
  const setup = chip && 'setup' in chip ? chip.setup : null

  function choose() {
    if (!child) return
    const { queryKey: ofChild } = routeQuery('GET /students/:id/hour', { params: { id: child.id } })
    const { list: _, day: __, ...student } = child
    client.setQueryData(ofChild, (known) => known ?? student, { updatedAt: dataUpdatedAt })
    chooseStudent(child)
  }
  async function start() {
    if (!child) return
    choose()
    if (setup) {
      chooseSetup(child, setup)
      return navigate({ to: '/lesson/confirm', search: { now: true }, replace: true })
    }
    const same = CAPTURED_TYPES.find((each) => each === type)
    if (same) return navigate({ to: choosePortion(child, same), replace: true })
    return navigate({ to: '/lesson/recent', search: { student: child.id }, replace: true })
  }
  return { child, setup, choose, start }
}
