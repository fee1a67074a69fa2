import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../platform/navigation/title.ts'
import { PrintFacts, printAction } from '../../../shared/print/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { BackButton, HeaderActions, QueryView } from '../../../shared/screen/index.ts'
import { useFramedStudent, useSectionOf } from '../../../shared/student-frame/index.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { LOADING_LINE, PageHeader } from '../../../ui/layout/page-header.tsx'
import { studentRevision } from '../queries.ts'
import { HomeSheet } from './home-sheet.tsx'

/** What a family practises for the next school day, on paper. */
export function HomeSheetScreen({ studentId }: { studentId: string }) {
  const query = useQuery(studentRevision(studentId))
  const section = useSectionOf(useFramedStudent(studentId).student)
  const { student } = query.data ?? {}
  const name = student && personName(student)
  useTitle(name ? `${m.day_list_home()} · ${name}` : m.day_list_home())
  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/lesson" />}
        title={m.day_list_home()}
        detail={name ? <bdi>{name}</bdi> : LOADING_LINE}
        actions={<HeaderActions items={[printAction()]} />}
      />
      <PrintFacts items={[{ label: m.fields_class(), text: section?.name }]} />
      <QueryView query={query} loading={<SkeletonRows label={m.words_loading()} />}>
        {(revision) => <HomeSheet revision={revision} />}
      </QueryView>
    </Page>
  )
}
