import type { SessionChange } from '@talaqqi/contract/session-inputs'
import { isOpen, proposeVerdict, type Verdict } from '@talaqqi/quran'
import { invalid } from '../../../platform/refusal.ts'
import type { WholeSession } from '../reads/queries.ts'

type Judged = Pick<WholeSession, 'verdict' | 'verdict_reason' | 'pass_version'>

const OPEN: Judged = { verdict: null, verdict_reason: '', pass_version: null }

/**
 * The verdict of an ended lesson: as sent, or as its pass rule proposes, until a teacher differs with a reason. Throws
 * Refusal `invalid_input` without that reason.
 */
export function judge(before: WholeSession, after: WholeSession, change: SessionChange): Judged {
  const { verdict: sent } = change
  if (sent && (after.type === 'other' || isOpen(after))) throw invalid('verdict', 'not_valid')
  if (isOpen(after)) return OPEN
  const pass = isOpen(before) || before.pass_version !== null ? before.pass : null
  const pass_version = pass?.version ?? null
  const proposal = proposalOf(after, pass)
  const { verdict_reason = before.verdict_reason } = change
  if (sent) return { ...differing(sent, proposal, verdict_reason), pass_version }
  const isKept = proposal === null || before.verdict_reason !== ''
  return isKept
    ? { verdict: before.verdict, verdict_reason, pass_version }
    : { verdict: proposal, verdict_reason: '', pass_version }
}

/** Null without a rule for the type. */
function proposalOf(session: WholeSession, pass: WholeSession['pass']): Verdict | null {
  const { type, status, indicators } = session
  const rule = pass?.rules.find((each) => each.type === type)
  if (!rule) return null
  const concerns = session.concerns.flatMap(({ indicator_id, total }) => {
    const indicator = indicators.find(({ id }) => id === indicator_id)
    return indicator ? [{ total, indicator }] : []
  })
  return proposeVerdict(rule, { type, status, concerns }).verdict
}

function differing(verdict: Verdict, proposal: Verdict | null, reason: string) {
  if (proposal === null) return { verdict, verdict_reason: reason }
  if (verdict === proposal) return { verdict, verdict_reason: '' }
  if (reason.trim() === '') throw invalid('verdict_reason', 'missing')
  return { verdict, verdict_reason: reason }
}
