import {
  type Certificate,
  type CertificateInput,
  certificateInput,
} from '@talaqqi/contract/certificates'
import type { StudentWithGuardians } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { getLocale } from '@talaqqi/words/runtime'
import { skipToken, useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { schoolToday } from '../../platform/language/dates.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { FormSlideOver, useForm } from '../../shared/forms/index.ts'
import { personName } from '../../shared/school-words/index.ts'
import { useSchool } from '../../shared/screen/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { CertificateFields, type Values } from './certificate-fields.tsx'
import type { CertificatesSearch } from './search.ts'
import { numberText } from './subject-text.ts'

type NewCertificateProps = {
  search: CertificatesSearch & { student: string }
  onClose: () => void
}

/** Waits for the student and the last certificate of the school, which fill in the form. */
export function NewCertificate({ search, onClose }: NewCertificateProps) {
  const { student: id } = search
  const student = useQuery(routeQuery('GET /students/:id', { params: { id } }))
  const last = useQuery(routeQuery('GET /certificates/', { query: { limit: 1 } }))
  const section_id = student.data?.section_id
  const ofClass = routeQuery('GET /sections/:id', { params: { id: section_id ?? '' } })
  const section = useQuery({
    ...ofClass,
    queryFn: section_id ? ofClass.queryFn : skipToken,
  })
  const isReady = last.data && (section.data || section.error || section_id === null)
  if (!student.data || !isReady) return null
  return (
    <CertificateForm
      search={search}
      student={student.data}
      last={last.data[0]}
      teachers={section.data?.teachers.map(personName) ?? []}
      onClose={onClose}
    />
  )
}

type CertificateFormProps = NewCertificateProps & {
  student: StudentWithGuardians
  last: Certificate | undefined
  teachers: string[]
}

function CertificateForm({ search, student, last, teachers, onClose }: CertificateFormProps) {
  const navigate = useNavigate()
  const school = useSchool()
  const { section, juz, paper } = search
  const form = useForm<Values, CertificateInput>({
    initial: {
      kind: paper ? 'exam' : 'juz',
      juz: juz ?? null,
      surah: null,
      paper_id: paper ?? null,
      name_in_arabic: student.name_in_arabic,
      issued_on: schoolToday(school?.time_zone),
      language: last?.language ?? getLocale(),
      design: last?.design ?? 'star',
      teacher: teachers[0] ?? '',
      principal: last?.principal ?? '',
    },
    schema: certificateInput,
    toInput: (values) => ({ ...ofKind(values), student_id: student.id }),
    save: async (body, { write, id }) => {
      const made = await write('POST /certificates/', { body: { ...body, id } })
      showToast(m.certificates_made({ number: numberText(made) }))
      void navigate({
        to: '/reports/certificates',
        search: { ...(section && { section }), form: made.id },
        replace: true,
      })
    },
  })
  return (
    <FormSlideOver
      title={m.certificates_new()}
      form={form}
      saveText={m.certificates_make()}
      onClose={onClose}
    >
      <p className="font-semibold">
        <bdi>{personName(student)}</bdi>
      </p>
      <CertificateFields form={form} />
    </FormSlideOver>
  )
}

/** Without a juz or surah that was chosen for another kind. */
function ofKind(values: Values): Values {
  const { kind, juz, surah, paper_id } = values
  return {
    ...values,
    juz: kind === 'juz' ? juz : null,
    surah: kind === 'surah' ? surah : null,
    paper_id: kind === 'exam' ? paper_id : null,
  }
}
