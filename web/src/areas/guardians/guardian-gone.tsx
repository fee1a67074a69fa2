import { m } from '@talaqqi/words/messages'
import { GonePage } from '../../shared/people/index.ts'

export function GuardianGone() {
  return (
    <GonePage
      title={m.guardians_title()}
      what={m.guardians_gone()}
      to="/guardians"
      there={m.guardians_to_list()}
    />
  )
}
