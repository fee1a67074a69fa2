import type { DiaryInput } from '@talaqqi/contract/diary-sheets'
import type { Language } from '@talaqqi/contract/languages'
import { m } from '@talaqqi/words/messages'
import { getLocale } from '@talaqqi/words/runtime'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { schoolToday } from '../../platform/language/dates.ts'
import { LANGUAGES } from '../../platform/language/i18n.ts'
import { openInTab } from '../../platform/navigation/open-in-tab.ts'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeList, routeQuery } from '../../platform/queries/query.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { lastClass } from '../../shared/device/index.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { DayField } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { BackButton, useSchool } from '../../shared/screen/index.ts'
import { PrintIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { ChoiceChips } from '../../ui/inputs/choice-chips.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { BottomBar } from '../../ui/layout/bottom-bar.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { NoClasses } from '../sections/index.ts'
import { mondayOf } from './week.ts'

const ALL = 'all'

export function DiaryScreen() {
  const school = useSchool()
  const { data } = useQuery(routeList('GET /sections/', 1000))
  const classes = data ?? []
  const [chosen, setChosen] = useState<Partial<DiaryInput>>({})
  const print = usePrint()
  useTitle(m.diary_title())
  const last = lastClass.read()
  const section_id = chosen.section_id ?? (classes.find(({ id }) => id === last) ?? classes[0])?.id
  const start_date = chosen.start_date ?? mondayOf(schoolToday(school?.time_zone))
  const { layout = 'diary', content = 'blank', paper = 'a5', language = getLocale() } = chosen
  const change = (part: Partial<DiaryInput>) => setChosen((before) => ({ ...before, ...part }))
  const { student_id } = chosen
  if (data?.length === 0)
    return (
      <Page width="narrow">
        <PageHeader back={<BackButton fallback="/menu/reports" />} title={m.diary_title()} />
        <NoClasses />
      </Page>
    )
  return (
    <Page width="narrow">
      <PageHeader back={<BackButton fallback="/menu/reports" />} title={m.diary_title()} />
      <Select
        label={m.fields_class()}
        placeholder={m.progress_choose_class()}
        options={classes.map(({ id, name }) => ({ value: id, label: name }))}
        value={section_id ?? ''}
        onValueChange={(id) => change({ section_id: id, student_id: undefined })}
      />
      <ChoiceChips
        label={m.diary_layout()}
        options={[
          { value: 'diary', label: m.diary_layout_diary() },
          { value: 'class', label: m.diary_layout_class() },
        ]}
        value={layout}
        onValueChange={(value) => change({ layout: value })}
      />
      {layout === 'diary' && (
        <StudentSelect
          section={section_id}
          student={student_id}
          onChoose={(id) => change({ student_id: id })}
        />
      )}
      <DayField
        label={m.diary_start()}
        value={start_date}
        onChange={({ target }) => change({ start_date: target.value })}
      />
      <ChoiceChips
        label={m.diary_content()}
        options={[
          { value: 'blank', label: m.diary_content_blank() },
          { value: 'filled', label: m.diary_content_filled() },
        ]}
        value={content}
        onValueChange={(value) => change({ content: value })}
      />
      {content === 'blank' && <p className="text-ink-soft">{m.diary_content_what()}</p>}
      <ChoiceChips
        label={m.diary_paper()}
        options={[
          { value: 'a5', label: 'A5' },
          { value: 'a4', label: 'A4' },
        ]}
        value={paper}
        onValueChange={(value) => change({ paper: value })}
      />
      <Select<Language>
        label={m.progress_language()}
        options={LANGUAGES.map(({ locale, name }) => ({ value: locale, label: name }))}
        value={language}
        onValueChange={(value) => change({ language: value })}
      />
      {print.error && <FailureNotice error={print.error} />}
      <BottomBar>
        <Button
          look="primary"
          size="big"
          icon={<PrintIcon size={20} />}
          disabled={section_id === undefined || start_date === ''}
          busy={print.isPending}
          busyText={m.words_loading()}
          onClick={() => {
            if (section_id === undefined) return
            lastClass.write(section_id)
            const of = layout === 'diary' && student_id ? { student_id } : {}
            print.mutate({ section_id, ...of, start_date, layout, content, paper, language })
          }}
        >
          {m.diary_print()}
        </Button>
      </BottomBar>
    </Page>
  )
}

function usePrint() {
  return useWrite({
    mutationFn: async (write, body: DiaryInput) => {
      const { url, isOpened } = await openInTab(async () => {
        const answer = await write('POST /diary-sheets/pdf', { body })
        return answer.url
      })
      if (!isOpened) location.assign(url)
    },
  })
}

type StudentSelectProps = {
  section: string | undefined
  student: string | undefined
  onChoose: (id: string | undefined) => void
}

function StudentSelect({ section, student, onChoose }: StudentSelectProps) {
  const of = routeQuery('GET /students/sections', { query: { section_id: section ?? '' } })
  const { data: students = [] } = useQuery({ ...of, queryFn: section ? of.queryFn : skipToken })
  return (
    <Select
      label={m.fields_student()}
      options={[
        { value: ALL, label: m.diary_all_children() },
        ...students.map((one) => ({ value: one.id, label: personName(one) })),
      ]}
      value={student ?? ALL}
      onValueChange={(id) => onChoose(id === ALL ? undefined : id)}
    />
  )
}
