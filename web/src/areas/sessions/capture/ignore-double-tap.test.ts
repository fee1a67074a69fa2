import type { MouseEvent } from 'react'
import { expect, test } from 'vitest'
import { ignoreDoubleTap } from './ignore-double-tap.ts'

const click = (button: object, detail: number) =>
  ({ detail, currentTarget: button }) as unknown as MouseEvent
const plain = () => ({ hasAttribute: () => false })
const card = () => ({ hasAttribute: (name: string) => name === 'aria-pressed' })

test('Confirm works at the same spot right after Proceed', () => {
  const heard: string[] = []
  ignoreDoubleTap(() => heard.push('proceed'))(click(plain(), 1))
  ignoreDoubleTap(() => heard.push('confirm'))(click(plain(), 2))
  expect(heard).toEqual(['proceed', 'confirm'])
})

test('a double tap acts once; a later tap acts again', () => {
  const heard: string[] = []
  const button = plain()
  for (const detail of [1, 2, 3, 1])
    ignoreDoubleTap(() => heard.push('proceed'))(click(button, detail))
  expect(heard).toEqual(['proceed', 'proceed'])
})

test('a double tap on a card does not answer the next question', () => {
  const heard: string[] = []
  ignoreDoubleTap(() => heard.push('Old Lesson'))(click(card(), 1))
  ignoreDoubleTap(() => heard.push('Juz'))(click(card(), 2))
  expect(heard).toEqual(['Old Lesson'])
})
