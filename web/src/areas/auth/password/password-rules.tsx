import { PASSWORD_RULES, type PasswordRule } from '@talaqqi/contract/passwords'
import { m } from '@talaqqi/words/messages'
import { CheckIcon } from '../../../ui/icons/icons.tsx'

const WORDS: Record<PasswordRule, () => string> = {
  uppercase: m.auth_rule_uppercase,
  lowercase: m.auth_rule_lowercase,
  number: m.auth_rule_number,
  special: m.auth_rule_special,
  length: m.auth_rule_length,
}

/** The rules in the contract's order; each gets a tick when the password meets it. */
export function PasswordRules({ password }: { password: string }) {
  const rules = Object.entries(PASSWORD_RULES) as [PasswordRule, (text: string) => boolean][]
  return (
    <ul aria-label={m.auth_rules()} className="flex flex-col gap-1 text-sm">
      {rules.map(([rule, isMet]) => (
        <Rule key={rule} met={isMet(password)}>
          {WORDS[rule]()}
        </Rule>
      ))}
    </ul>
  )
}

function Rule({ met, children }: { met: boolean; children: string }) {
  return (
    <li
      data-met={met || undefined}
      className="flex items-center gap-2 text-ink-soft data-met:text-accent-text"
    >
      <span
        aria-hidden="true"
        className={`grid size-5 place-items-center rounded-full border transition-colors ${met ? 'border-accent bg-accent text-on-accent' : 'border-edge'}`}
      >
        {met && <CheckIcon size={16} />}
      </span>
      {children}
      <span className="sr-only">({met ? m.auth_rule_met() : m.auth_rule_unmet()})</span>
    </li>
  )
}
