import type { Guardian } from '@talaqqi/contract/guardians'
import type { Section } from '@talaqqi/contract/sections'
import type { Student } from '@talaqqi/contract/students'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../platform/navigation/title.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { Select } from '../../ui/inputs/select.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { NoClasses } from '../sections/index.ts'
import { InviteAll } from './invite-all.tsx'
import { InviteByPhone } from './invite-by-phone.tsx'
import { ShareSheet } from './share-sheet.tsx'

type InviteScreenProps = { section?: string | undefined; onSectionChange: (id: string) => void }

export function InviteScreen({ section, onSectionChange }: InviteScreenProps) {
  useTitle(m.notices_invite())
  const sections = useQuery(routeQuery('GET /sections/'))
  const students = useQuery(routeQuery('GET /students/', { query: { limit: 1000 } }))
  const guardians = useQuery(routeQuery('GET /guardians/'))
  return (
    <Page>
      <div className="contents print:hidden">
        <PageHeader back={<BackButton fallback="/guardians" />} title={m.notices_invite()} />
      </div>
      <QueryView query={sections}>
        {(classes) => {
          if (classes.length === 0) return <NoClasses />
          const chosen = classes.find(({ id }) => id === section) ?? classes[0]
          return (
            <>
              <div className="print:hidden">
                <Select
                  label={m.notices_invite_class()}
                  options={classes.map(({ id, name }) => ({ value: id, label: name }))}
                  value={chosen?.id ?? ''}
                  onValueChange={onSectionChange}
                />
              </div>
              {chosen && (
                <QueryView query={students}>
                  {(known) => (
                    <QueryView query={guardians}>
                      {(all) => (
                        <Invitations
                          key={chosen.id}
                          section={chosen}
                          guardians={guardiansOf(all, known, chosen)}
                        />
                      )}
                    </QueryView>
                  )}
                </QueryView>
              )}
            </>
          )
        }}
      </QueryView>
    </Page>
  )
}

type InvitationsProps = { section: Section; guardians: Guardian[] }

function Invitations({ section, guardians }: InvitationsProps) {
  const unconfirmed = guardians.filter(({ is_confirmed }) => !is_confirmed)
  return (
    <>
      <div className="print:hidden">
        <Panel title={m.notices_invite_by_email()}>
          <p className="text-ink-soft">{m.notices_invite_what()}</p>
          <InviteAll
            guardians={unconfirmed}
            hasEmail={guardians.some(({ email }) => email !== null)}
          />
        </Panel>
        <InviteByPhone guardians={unconfirmed.filter(({ email }) => email === null)} />
      </div>
      <ShareSheet section={section} />
    </>
  )
}

function guardiansOf(guardians: Guardian[], students: Student[], section: Section): Guardian[] {
  const ids = new Set(students.filter((one) => one.section_id === section.id).map(({ id }) => id))
  return guardians.filter((guardian) => guardian.students.some(({ id }) => ids.has(id)))
}
