import { LANGUAGES, type Language } from '@talaqqi/contract/languages'
import { LANGUAGE_NAMES } from '@talaqqi/words/languages'
import { m } from '@talaqqi/words/messages'
import { Select } from '../../ui/inputs/select.tsx'

type LanguageFieldProps = {
  value: Language | null
  onValueChange: (value: Language | null) => void
}

/** Not empty: an empty value is the placeholder of a select. */
const SENDER = 'sender'

/** Of mails and messages; the guardian may change it on the own site. */
export function LanguageField({ value, onValueChange }: LanguageFieldProps) {
  return (
    <Select
      name="language"
      label={m.fields_language()}
      hint={m.guardians_language_hint()}
      options={[
        { value: SENDER, label: m.guardians_language_of_school() },
        ...LANGUAGES.map((language) => ({ value: language, label: LANGUAGE_NAMES[language] })),
      ]}
      value={value ?? SENDER}
      onValueChange={(typed) => onValueChange(LANGUAGES.find((one) => one === typed) ?? null)}
    />
  )
}
