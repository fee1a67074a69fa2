import type { SessionChange } from '@talaqqi/contract/session-inputs'
import { type PassProposal, type PassRule, proposeVerdict, type Verdict } from '@talaqqi/quran'
import { indicatorTotals, type OpenLesson } from './open-lesson.ts'

/** The pass rule that the teacher saw at the end; no rule for types that are not judged. */
export type SeenRule = { version: number; rule: PassRule | null }

/** Pass or repeat by the rule of the lesson's type; null without a rule, and before the end. */
export function proposalOf(lesson: OpenLesson): PassProposal | null {
  const { type, status, pass } = lesson
  if (!pass?.rule || (status !== 'completed' && status !== 'incomplete')) return null
  return proposeVerdict(pass.rule, { type, status, concerns: indicatorTotals(lesson) })
}

/** What the teacher decided, else the proposal. */
export function verdictOf(lesson: OpenLesson): Verdict | null {
  return lesson.verdict ?? proposalOf(lesson)?.verdict ?? null
}

/** Whether the teacher's verdict is another one than the proposal. */
export function isOverruled(lesson: OpenLesson): boolean {
  const proposal = proposalOf(lesson)
  return proposal !== null && verdictOf(lesson) !== proposal.verdict
}

export function isReasonMissing(lesson: OpenLesson): boolean {
  return isOverruled(lesson) && (lesson.verdict_reason ?? '').trim() === ''
}

type Judged = Pick<SessionChange, 'verdict' | 'verdict_reason' | 'pass_version'>

/** A verdict that follows the proposal is left to the server, which has the newest figures. */
export function verdictChange(lesson: OpenLesson): Judged {
  const { pass, wasOverruled = false, verdict_reason = '' } = lesson
  const proposal = proposalOf(lesson)
  if (!pass || !proposal) return {}
  const pass_version = pass.version
  const verdict = verdictOf(lesson) ?? proposal.verdict
  if (isOverruled(lesson)) return { verdict, verdict_reason, pass_version }
  return wasOverruled ? { verdict, verdict_reason: '', pass_version } : { pass_version }
}
