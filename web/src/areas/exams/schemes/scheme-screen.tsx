import type { ExaminerCounts } from '@talaqqi/quran/marking/mark-exam'
import { PRESET_SCHEMES, PRESETS, type Preset } from '@talaqqi/quran/marking/presets'
import type { MarkingScheme } from '@talaqqi/quran/marking/scheme'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useFreshQuery } from '../../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { RecordHistory } from '../../audit/index.ts'
import { inWords, PRESET_TITLES } from './preset-texts.ts'
import { SchemeForm } from './scheme-form.tsx'

const EMPTY: MarkingScheme = {
  sections: [{ name: '', max: 400, min: 0, pass: 0 }],
  faults: [
    {
      ...{ name: '', section: 0, deduct: [4], cap: null },
      ...{ ends_at: null, at_most: null, indicator_id: null },
    },
  ],
  questions: [{ from: 1, questions: 3, lines: 10 }],
  ...{ wait: 10, pass: null, bands: [] },
}
const ONE_OF_EACH: ExaminerCounts = [[1, 1, 1, 1]]

type SchemeScreenProps = { id: string | undefined; preset: string | undefined }

export function SchemeScreen({ id, preset }: SchemeScreenProps) {
  return id ? <EditScheme id={id} /> : <NewScheme preset={preset} />
}

function NewScheme({ preset }: { preset: string | undefined }) {
  const code = PRESETS.find((each) => each === preset)
  useTitle(m.schemes_new())
  const of = code && PRESET_SCHEMES[code]
  const from = of ? inWords(of.scheme) : EMPTY
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/exams/schemes" />}
        title={m.schemes_new()}
        detail={code ? m.schemes_from_preset({ name: PRESET_TITLES[code]() }) : undefined}
      />
      <SchemeForm
        key={preset}
        from={code ? { ...from, name: PRESET_TITLES[code]() } : from}
        example={of?.example.questions ?? ONE_OF_EACH}
        beside={of && <Sources preset={of} />}
      />
    </Page>
  )
}

/** Names what the preset takes from its sources, and what it only proposes. */
export function Sources({ preset: { sources, proposed } }: { preset: Preset }) {
  const texts = {
    sections: m.schemes_sections,
    faults: m.schemes_deductions,
    questions: m.schemes_questions,
    wait: m.schemes_wait,
    pass: m.schemes_pass,
    bands: m.schemes_bands,
  }
  const open = proposed.map((field) => texts[field]()).join(DOT)
  return (
    <Notice title={m.schemes_sources()}>
      <ul>
        {sources.map((source) => (
          <li key={source}>
            <a className="underline wrap-anywhere" href={source} rel="noreferrer" target="_blank">
              <bdi>{new URL(source).hostname}</bdi>
            </a>
          </li>
        ))}
      </ul>
      {open && <p>{m.schemes_proposed({ fields: open })}</p>}
    </Notice>
  )
}

function EditScheme({ id }: { id: string }) {
  const query = useFreshQuery(routeQuery('GET /marking-schemes/:id', { params: { id } }))
  const title = query.data?.name ?? m.schemes_scheme()
  useTitle(title)
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/exams/schemes" />}
        title={<bdi key={title}>{title}</bdi>}
        detail={m.schemes_edit_what()}
      />
      <QueryView query={query}>
        {(record) => (
          <SchemeForm
            key={record.version}
            record={record}
            from={record}
            example={ONE_OF_EACH}
            beside={<RecordHistory record="marking-schemes" record_id={id} />}
          />
        )}
      </QueryView>
    </Page>
  )
}
