import { describe, expect, it } from 'vitest'
import { toOtherInput, validateOther } from './validate-other.ts'

const id = '019aa000-0000-7000-8000-000000000001'
const faults = (name: string, comment: string) =>
  validateOther(toOtherInput({ id, name, comment, updated_at: null }, id))

describe('an other lesson', () => {
  it('needs a name that is more than spaces', () => {
    expect(faults('', '')).toEqual({ name: 'missing' })
    expect(faults('   ', '')).toEqual({ name: 'missing' })
    expect(faults('Qaidah', '')).toEqual({})
  })

  it('has a comment of at most 500 characters', () => {
    expect(faults('Qaidah', 'x'.repeat(500))).toEqual({})
    expect(faults('Qaidah', 'x'.repeat(501))).toEqual({ comment: 'too_long' })
  })

  it('reports every invalid field', () => {
    expect(faults('n'.repeat(201), 'x'.repeat(501))).toEqual({
      name: 'too_long',
      comment: 'too_long',
    })
  })
})
