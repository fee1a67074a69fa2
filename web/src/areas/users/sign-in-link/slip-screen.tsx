import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { generate } from 'lean-qr'
import { toSvgDataURL } from 'lean-qr/extras/svg'
import { useDates } from '../../../platform/language/dates.ts'
import { useTitle } from '../../../platform/navigation/title.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { useWrite } from '../../../platform/queries/use-write.ts'
import { FailureNotice, isGone } from '../../../shared/failures/index.ts'
import { isolated, personName } from '../../../shared/school-words/index.ts'
import { BackButton, QueryView, useSchool } from '../../../shared/screen/index.ts'
import { PrintIcon } from '../../../ui/icons/icons.tsx'
import { Button } from '../../../ui/inputs/button.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { UserGone } from '../user-gone.tsx'

export function SlipScreen({ id }: { id: string }) {
  const user = useQuery(routeQuery('GET /users/:id', { params: { id } }))
  useTitle(m.users_slip())
  if (isGone(user.error)) return <UserGone />
  return (
    <Page>
      <div className="contents print:hidden">
        <PageHeader
          back={<BackButton fallback="/users" />}
          title={m.users_slip()}
          detail={user.data && <bdi>{personName(user.data)}</bdi>}
        />
      </div>
      <QueryView query={user}>{(known) => <MadeSlip user={known} />}</QueryView>
    </Page>
  )
}

function MadeSlip({ user }: { user: User }) {
  const make = useWrite({
    mutationFn: (write) =>
      write('POST /users/:id/sign-in-link', { params: { id: user.id }, body: { by: 'paper' } }),
  })
  const { url, expires_at } = make.data ?? {}
  return (
    <>
      <div className="print:hidden">
        <div className="flex flex-col items-start gap-4">
          <p className="text-ink-soft">{m.users_slip_what()}</p>
          {make.error && <FailureNotice error={make.error} />}
          {url ? (
            <Button look="primary" icon={<PrintIcon size={20} />} onClick={() => window.print()}>
              {m.print_print()}
            </Button>
          ) : (
            <Button
              look="primary"
              busy={make.isPending}
              busyText={m.users_slip_making()}
              onClick={() => make.mutate()}
            >
              {m.users_slip_make()}
            </Button>
          )}
        </div>
      </div>
      {url && expires_at && <Slip user={user} url={url} expires_at={expires_at} />}
    </>
  )
}

type SlipProps = { user: User; url: string; expires_at: string }

function Slip({ user, url, expires_at }: SlipProps) {
  const school = useSchool()
  const { exact } = useDates()
  const name = personName(user)
  const address = isolated(new URL('/', url).host)
  return (
    <section
      aria-label={m.users_slip()}
      className="flex break-inside-avoid flex-wrap items-center gap-6 rounded-card border border-line p-6"
    >
      <img
        // Cameras need a light background, in a dark theme too.
        src={toSvgDataURL(generate(url), { off: 'white' })}
        alt={m.users_slip_code({ name })}
        className="w-48 [image-rendering:pixelated]"
      />
      <div className="flex min-w-48 flex-1 flex-col gap-2">
        <h2 className="text-lg font-semibold">
          <bdi>{name}</bdi>
        </h2>
        {school && <bdi>{school.name}</bdi>}
        <p>{m.users_slip_how({ time: exact(expires_at) })}</p>
        <p>{m.users_slip_later({ address, phone: `\u2066+${user.phone}\u2069` })}</p>
        <p dir="ltr" className="text-sm text-ink-soft wrap-anywhere">
          {url}
        </p>
      </div>
    </section>
  )
}
