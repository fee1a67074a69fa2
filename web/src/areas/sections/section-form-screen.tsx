import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { routeQuery } from '../../platform/queries/query.ts'
import { FormScreen, useFreshQuery } from '../../shared/forms/index.ts'
import { QueryView } from '../../shared/screen/index.ts'
import { Skeleton } from '../../ui/feedback/skeleton.tsx'
import { RepeatIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { SectionForm } from './section-form.tsx'
import { SectionsListPane } from './sections-list-pane.tsx'

export function NewSectionScreen() {
  return (
    <FormScreen title={m.sections_new()} fallback="/sections">
      <SectionForm />
    </FormScreen>
  )
}

export function EditSectionScreen({ id }: { id: string }) {
  const section = useFreshQuery(routeQuery('GET /sections/:id', { params: { id } }))
  return (
    <FormScreen
      title={m.sections_edit()}
      fallback="/sections"
      list={<SectionsListPane current={id} />}
    >
      <QueryView query={section} loading={<Skeleton height="5rem" />}>
        {(data) => (
          <>
            <SectionForm key={id} section={data} />
            <div>
              <Button
                icon={<RepeatIcon size={20} />}
                render={<Link to="/revision/section/$sectionId" params={{ sectionId: id }} />}
              >
                {m.revision_settings_of_class()}
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </FormScreen>
  )
}
