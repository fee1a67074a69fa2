import { STARTER_TRACKS, type StarterTrack } from '@talaqqi/contract/track-terms'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeList } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { ThumbAction, WideAction } from '../../../shared/people/index.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { showToast } from '../../../ui/feedback/toast.ts'
import { ForwardIcon, PlusIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'

const STARTER_TEXTS: Record<StarterTrack, () => string> = {
  qaida: m.tracks_qaida,
  nazirah: m.tracks_nazirah,
  dua: m.tracks_dua,
  salah: m.tracks_salah,
}

export function TracksSettingsScreen() {
  const query = useQuery(routeList('GET /tracks/', 100))
  useTitle(m.tracks_settings())
  return (
    <Page>
      <PageHeader
        back={<BackButton fallback="/menu/settings" />}
        title={m.tracks_settings()}
        detail={m.tracks_settings_detail()}
        actions={
          <WideAction>
            <NewTrack />
          </WideAction>
        }
      />
      <QueryView query={query}>
        {(tracks) =>
          tracks.length === 0 ? (
            <EmptyState picture="stars" action={null}>
              {m.tracks_none_yet()}
            </EmptyState>
          ) : (
            <List label={m.tracks_settings()}>
              {tracks.map(({ id, name, steps, is_retired }) => (
                <ListRow
                  key={id}
                  title={<bdi>{name}</bdi>}
                  detail={m.tracks_steps_count({ count: steps.length })}
                  trailing={
                    <>
                      {is_retired && <Badge>{m.tracks_retired()}</Badge>}
                      <ForwardIcon size={20} />
                    </>
                  }
                  render={<Link to="/tracks/settings/edit" search={{ id }} />}
                />
              ))}
            </List>
          )
        }
      </QueryView>
      {query.data && <Usual names={query.data.map(({ name }) => name)} />}
      <ThumbAction>
        <NewTrack />
      </ThumbAction>
    </Page>
  )
}

const NewTrack = () => (
  <Button look="primary" icon={<PlusIcon />} render={<Link to="/tracks/settings/edit" />}>
    {m.tracks_new()}
  </Button>
)

/** Proposals that the school does not have yet, by name. */
function Usual({ names }: { names: readonly string[] }) {
  const add = useWrite({
    mutationFn: (write, of: StarterTrack) => write('POST /tracks/starters', { body: { of } }),
    onSuccess: ({ name }) => showToast(m.tracks_added({ name })),
    repeats: true,
  })
  const missing = STARTER_TRACKS.filter((of) => !names.includes(STARTER_TEXTS[of]()))
  if (missing.length === 0) return null
  return (
    <Panel title={m.tracks_usual()}>
      <p className="text-ink-soft">{m.tracks_usual_what()}</p>
      {add.error && <FailureNotice error={add.error} />}
      <List label={m.tracks_usual()}>
        {missing.map((of) => (
          <ListRow
            key={of}
            title={STARTER_TEXTS[of]()}
            trailing={
              <Button
                icon={<PlusIcon size={20} />}
                busy={add.isPending && add.variables === of}
                busyText={m.tracks_saving()}
                aria-label={m.tracks_add_usual({ name: STARTER_TEXTS[of]() })}
                onClick={() => add.mutate(of)}
              >
                {m.tracks_add()}
              </Button>
            }
          />
        ))}
      </List>
    </Panel>
  )
}
