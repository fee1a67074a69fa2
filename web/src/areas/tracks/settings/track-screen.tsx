import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeList } from '../../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { RecordHistory } from '../../audit/index.ts'
import { TrackForm } from './track-form.tsx'

/** Without an id a new track. */
export function TrackScreen({ id }: { id: string | undefined }) {
  const query = useQuery(routeList('GET /tracks/', 100))
  const track = query.data?.find((one) => one.id === id)
  const title = track?.name ?? m.tracks_new()
  useTitle(title)
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/tracks/settings" />}
        title={<bdi>{title}</bdi>}
        detail={id && m.tracks_edit_what()}
      />
      {id ? (
        <QueryView query={query}>
          {() =>
            track && (
              <>
                <TrackForm key={track.version} track={track} />
                <RecordHistory record="tracks" record_id={track.id} />
              </>
            )
          }
        </QueryView>
      ) : (
        <TrackForm />
      )}
    </Page>
  )
}
