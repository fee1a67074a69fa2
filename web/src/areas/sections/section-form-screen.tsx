import { m } from '@talaqqi/words/messages'
import { routeQuery } from '../../platform/query.ts'
import { useTitle } from '../../platform/title.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Beside } from '../beside/index.ts'
import { useFresh } from '../forms/index.ts'
import { BackButton, Loaded } from '../shell/index.ts'
import { SectionForm } from './section-form.tsx'
import { SectionsBeside } from './sections-beside.tsx'

export function NewSectionScreen() {
  useTitle(m.sections_new())
  return (
    <Page width="narrow">
      <PageHeader back={<BackButton fallback="/sections" />} title={m.sections_new()} />
      <SectionForm />
    </Page>
  )
}

export function EditSectionScreen({ id }: { id: string }) {
  const section = useFresh(routeQuery('GET /sections/:id', { params: { id } }))
  useTitle(m.sections_edit())
  return (
    <Page width="wide">
      <PageHeader back={<BackButton fallback="/sections" />} title={m.sections_edit()} />
      <Beside list={<SectionsBeside current={id} />}>
        <Loaded query={section} loading={<Skeleton height="5rem" />}>
          {(data) => <SectionForm key={id} section={data} />}
        </Loaded>
      </Beside>
    </Page>
  )
}
