import {
  CERTIFICATE_DESIGNS,
  CERTIFICATE_KINDS,
  type CertificateDesign,
  type CertificateKind,
} from '@talaqqi/contract/certificate-terms'
import type { CertificateInput } from '@talaqqi/contract/certificates'
import type { Language } from '@talaqqi/contract/languages'
import { SURAHS } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { juzText } from '@talaqqi/words/portions'
import { LANGUAGES } from '../../platform/language/i18n.ts'
import { DayField, type Form } from '../../shared/forms/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { ChoiceChips } from '../../ui/inputs/choice-chips.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { TextField } from '../../ui/inputs/text-field.tsx'
import { surahText } from './subject-text.ts'

export type Values = Omit<CertificateInput, 'id' | 'student_id'>

const KINDS: Record<CertificateKind, () => string> = {
  juz: m.certificates_kind_juz,
  surah: m.certificates_kind_surah,
  khatm: m.certificates_kind_khatm,
  exam: m.certificates_kind_exam,
}
const DESIGNS: Record<CertificateDesign, () => string> = {
  star: m.certificates_design_star,
  frame: m.certificates_design_frame,
  plain: m.certificates_design_plain,
}

export function CertificateFields({ form }: { form: Form<Values> }) {
  const { values, change, errorOf } = form
  return (
    <>
      <Subject form={form} />
      <TextField
        name="name_in_arabic"
        dir="rtl"
        lang="ar"
        autoComplete="off"
        label={m.fields_name_in_arabic()}
        hint={m.certificates_name_in_arabic_what()}
        value={values.name_in_arabic}
        onChange={({ target }) => change({ name_in_arabic: target.value })}
        error={errorOf('name_in_arabic')}
      />
      <DayField
        name="issued_on"
        label={m.certificates_issued_on()}
        value={values.issued_on}
        onChange={({ target }) => change({ issued_on: target.value })}
        error={errorOf('issued_on')}
      />
      <Select<Language>
        name="language"
        label={m.certificates_language()}
        options={LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name }))}
        value={values.language}
        onValueChange={(language) => change({ language })}
      />
      <ChoiceChips<CertificateDesign>
        label={m.certificates_design()}
        options={CERTIFICATE_DESIGNS.map((value) => ({ value, label: DESIGNS[value]() }))}
        value={values.design}
        onValueChange={(design) => change({ design })}
      />
      <Signer form={form} field="teacher" label={m.certificates_teacher()} />
      <Signer form={form} field="principal" label={m.certificates_principal()} />
    </>
  )
}

/** A juz, a surah or the whole Quran; the exam of a result stays. */
function Subject({ form }: { form: Form<Values> }) {
  const { values, change, errorOf } = form
  const { kind, juz, surah } = values
  const error = errorOf('kind') ?? errorOf('paper_id')
  return (
    <>
      {kind === 'exam' ? (
        <p>{m.certificates_kind_exam()}</p>
      ) : (
        <ChoiceChips<CertificateKind>
          label={m.certificates_kind()}
          options={CHOSEN.map((value) => ({ value, label: KINDS[value]() }))}
          value={kind}
          onValueChange={(chosen) => change({ kind: chosen })}
        />
      )}
      {error && <Notice tone="danger">{error}</Notice>}
      {kind === 'juz' && (
        <Select
          name="juz"
          label={m.words_section_juz()}
          placeholder={m.certificates_choose_juz()}
          options={JUZ.map((each) => ({ value: String(each), label: juzText(each) }))}
          value={juz === null ? '' : String(juz)}
          onValueChange={(chosen) => change({ juz: Number(chosen) })}
          error={errorOf('juz')}
        />
      )}
      {kind === 'surah' && (
        <Select
          name="surah"
          label={m.certificates_surah()}
          placeholder={m.certificates_choose_surah()}
          options={SURAHS.map(({ number }) => ({
            value: String(number),
            label: `${number}. ${surahText(number)}`,
          }))}
          value={surah === null ? '' : String(surah)}
          onValueChange={(chosen) => change({ surah: Number(chosen) })}
          error={errorOf('surah')}
        />
      )}
    </>
  )
}

const CHOSEN = CERTIFICATE_KINDS.filter((kind) => kind !== 'exam')
const JUZ = Array.from({ length: 30 }, (_, index) => index + 1)

type SignerProps = { form: Form<Values>; field: 'teacher' | 'principal'; label: string }

const Signer = ({ form, field, label }: SignerProps) => (
  <TextField
    name={field}
    label={label}
    autoComplete="off"
    value={form.values[field]}
    onChange={({ target }) => form.change({ [field]: target.value })}
    error={form.errorOf(field)}
  />
)
