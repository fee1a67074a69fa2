import { LANGUAGES, type Language } from '@talaqqi/contract/languages'
import { LANGUAGE_NAMES } from '@talaqqi/words/languages'
import { m } from '@talaqqi/words/messages'
import type { Form } from '../../shared/forms/index.ts'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import type { IndicatorValues } from './indicator-values.ts'

/** As in the contract. */
const LIMIT = 200

/** For parents, in each language. */
export function Meanings({ form, id }: { form: Form<IndicatorValues>; id: string }) {
  const { values, change, errorOf } = form
  const setMeaning = (language: Language, text: string) => change({ [`meaning_${language}`]: text })
  return (
    <Fold name={`meanings ${id}`} title={m.indicators_meaning()}>
      <div className="flex flex-col gap-4">
        <p className="text-sm text-ink-soft">{m.indicators_meaning_what()}</p>
        {LANGUAGES.map((language) => (
          <TextField
            key={language}
            label={LANGUAGE_NAMES[language]}
            name={`meaning_${language}`}
            lang={language}
            dir={language === 'en' ? 'ltr' : 'rtl'}
            autoComplete="off"
            maxLength={LIMIT}
            value={values[`meaning_${language}`]}
            onChange={(event) => setMeaning(language, event.target.value)}
            error={errorOf(`meaning_${language}`)}
          />
        ))}
      </div>
    </Fold>
  )
}
