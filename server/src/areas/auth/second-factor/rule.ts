import { recordUpdate } from '../../../platform/audit.ts'
import { invalid } from '../../../platform/refusal.ts'
import {
  type DirectoryScope,
  inTransaction,
  type SchoolScope,
} from '../../../platform/tenancy/index.ts'
import { findFactor, selectIsRequired, updateIsRequired } from './factor-queries.ts'

type Rule = { is_required: boolean }

export async function getFactorRule(school: SchoolScope): Promise<Rule> {
  return { is_required: await selectIsRequired(school) }
}

/**
 * Administrators without a second factor set one up at their next sign-in; sign-ins with one factor last until their
 * token is renewed, six hours at most. Throws Refusal `invalid_input` if the caller has none.
 */
export async function changeFactorRule(
  directory: DirectoryScope,
  school: SchoolScope,
  to: Rule,
): Promise<Rule> {
  if (to.is_required && !(await findFactor(directory, school.user_id)))
    throw invalid('is_required', 'second_factor_missing')
  return inTransaction(school, async (inside) => {
    const { is_required } = await getFactorRule(inside)
    await updateIsRequired(inside, to.is_required)
    await recordUpdate(inside, {
      ...{ record: 'accounts', record_id: inside.account_id },
      from: { second_factor_required: is_required },
      to: { second_factor_required: to.is_required },
    })
    return to
  })
}
