// @vitest-environment happy-dom
import { act, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { expect, test, vi } from 'vitest'
import { NO_PLAN, type PlannedClass } from './plan.ts'
import { usePlan } from './use-plan.ts'

vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true)

function planned() {
  let current: ReturnType<typeof usePlan> | undefined
  function Planning({ classes }: { classes: PlannedClass[] }) {
    const plan = usePlan(classes, [])
    useLayoutEffect(() => {
      current = plan
    })
    return null
  }
  const root = createRoot(document.createElement('div'))
  const draw = (classes: PlannedClass[]) => act(() => root.render(<Planning classes={classes} />))
  return { draw, now: () => current as ReturnType<typeof usePlan> }
}

const amma = { id: 'amma', students: [{ id: 'ali' }] }
const juniors = { id: 'juniors', students: [] }
const move = { student_id: 'ali', from_section_id: 'amma', to_section_id: 'juniors' }

test('the previewed moves stay while the moved class is fetched again', () => {
  const { draw, now } = planned()
  draw([amma, juniors])
  act(() => now().setPlan({ ...NO_PLAN, classes: { amma: 'juniors' } }))
  act(() => now().preview())
  draw([
    { ...amma, students: [] },
    { ...juniors, students: amma.students },
  ])
  expect(now().previewed).toEqual({ students: [move], teachers: [] })
  expect(now().count).toBe(0)
})

test('after a move nothing is planned', () => {
  const { draw, now } = planned()
  draw([amma, juniors])
  act(() => now().setPlan({ ...NO_PLAN, classes: { amma: 'juniors' } }))
  act(() => now().preview())
  act(() => now().startAgain())
  expect(now()).toMatchObject({ plan: NO_PLAN, count: 0, previewed: null })
})
