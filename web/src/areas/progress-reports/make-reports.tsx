import type { Language } from '@talaqqi/contract/languages'
import { PRINT_OUTPUTS, type PrintOutput } from '@talaqqi/contract/progress-report-terms'
import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { newId } from '../../platform/ids.ts'
import { LANGUAGES } from '../../platform/language/i18n.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { Button } from '../../ui/inputs/button.tsx'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { ChoiceChips } from '../../ui/inputs/choice-chips.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { DateRange, type Range } from '../reports/index.ts'
import type { ProgressSearch, Who } from './search.ts'

const OUTPUTS: Record<PrintOutput, () => string> = { pdf: m.progress_one_pdf, zip: m.progress_zip }
const EACH = 'each'

type MakeReportsProps = {
  classes: Section[]
  who: Who
  section: string | undefined
  student: string | undefined
  range: Range
  onChange: (change: ProgressSearch) => void
}

export function MakeReports({ classes, who, section, student, range, onChange }: MakeReportsProps) {
  const isAdmin = useIsAdmin()
  const [language, setLanguage] = useState<Language | typeof EACH>(EACH)
  const [output, setOutput] = useState<PrintOutput>('pdf')
  const [withLog, setWithLog] = useState(false)
  const starting = useStart()
  const isOthers =
    section !== undefined && classes.length > 0 && !classes.some(({ id }) => id === section)
  const isMissing = (who === 'class' && (!section || isOthers)) || (who === 'child' && !student)
  return (
    <div className="flex flex-col gap-4">
      <ChoiceChips<Who>
        label={m.progress_for()}
        options={[
          { value: 'child', label: m.progress_for_child() },
          { value: 'class', label: m.progress_for_class() },
          ...(isAdmin ? [{ value: 'school' as const, label: m.progress_for_school() }] : []),
        ]}
        value={who}
        onValueChange={(chosen) => onChange({ who: chosen })}
      />
      <div className="grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-3">
        {who !== 'school' && (
          <Select
            label={m.fields_class()}
            placeholder={m.progress_choose_class()}
            options={[
              ...classes.map(({ id, name }) => ({ value: id, label: name })),
              ...(isOthers ? [{ value: section, label: m.reports_other_class() }] : []),
            ]}
            value={section ?? ''}
            onValueChange={(chosen) => onChange({ section: chosen, student: undefined })}
          />
        )}
        {who === 'child' && (
          <ChildSelect
            section={section}
            student={student}
            onChoose={(chosen) => onChange({ section, student: chosen })}
          />
        )}
        <div className="flex flex-col gap-1.5">
          <span aria-hidden="true" className="font-medium">
            {m.reports_range()}
          </span>
          <DateRange range={range} onRangeChange={onChange} />
        </div>
        <Select<Language | typeof EACH>
          label={m.progress_language()}
          options={[
            { value: EACH, label: m.progress_each_family() },
            ...LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name })),
          ]}
          value={language}
          onValueChange={setLanguage}
        />
        <Select<PrintOutput>
          label={m.progress_output()}
          options={PRINT_OUTPUTS.map((value) => ({ value, label: OUTPUTS[value]() }))}
          value={output}
          onValueChange={setOutput}
        />
        <Checkbox label={m.progress_with_log()} checked={withLog} onCheckedChange={setWithLog} />
        <Button
          look="primary"
          size="big"
          disabled={isMissing}
          busy={starting.isPending}
          busyText={m.words_loading()}
          onClick={() =>
            starting.mutate({
              start_date: range.start,
              end_date: range.end,
              ...(who === 'class' && section && { section_id: section }),
              ...(who === 'child' && student && { student_id: student }),
              language: language === EACH ? null : language,
              output,
              with_lessons: withLog,
            })
          }
        >
          {m.progress_make()}
        </Button>
      </div>
      {starting.error && <FailureNotice error={starting.error} />}
    </div>
  )
}

type Wanted = {
  start_date: string
  end_date: string
  section_id?: string
  student_id?: string
  language: Language | null
  output: PrintOutput
  with_lessons: boolean
}

/** Until the server answers, a retry uses the same id and starts no second print. */
function useStart() {
  const trying = useRef({ wanted: '', id: '' })
  return useWrite({
    mutationFn: async (write, body: Wanted) => {
      const wanted = JSON.stringify(body)
      if (trying.current.id === '' || trying.current.wanted !== wanted)
        trying.current = { wanted, id: newId() }
      await write('POST /progress-reports/prints', { body: { ...body, id: trying.current.id } })
      trying.current.id = ''
    },
  })
}

type ChildSelectProps = {
  section: string | undefined
  student: string | undefined
  onChoose: (id: string) => void
}

function ChildSelect({ section, student, onChoose }: ChildSelectProps) {
  const { data: students = [] } = useQuery({
    ...routeQuery('GET /students/sections', { query: { section_id: section ?? '' } }),
    enabled: section !== undefined,
  })
  return (
    <Select
      label={m.fields_student()}
      placeholder={m.progress_choose_child()}
      options={students.map((one) => ({ value: one.id, label: personName(one) }))}
      value={student ?? ''}
      onValueChange={onChoose}
    />
  )
}
