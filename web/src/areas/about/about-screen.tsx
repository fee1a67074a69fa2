import { m } from '@talaqqi/words/messages'
import { useTitle } from '../../platform/navigation/title.ts'
import { BackButton } from '../../shared/screen/index.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Panel } from '../../ui/layout/panel.tsx'
import { CREDITS } from './credits.ts'

export function AboutScreen() {
  useTitle(m.about_title())
  return (
    <Page>
      <PageHeader back={<BackButton fallback="/" />} title={m.about_title()} />
      <p>{m.about_what()}</p>
      <Panel title={m.about_credits()}>
        <p className="mb-4">{m.about_unaltered()}</p>
        <dl className="flex flex-col gap-4">
          {CREDITS.map(({ what, name, by, licence }) => (
            <div key={name}>
              <dt className="text-sm text-ink-soft">{what()}</dt>
              <dd dir="ltr" lang="en" className="rtl:text-end">
                {name}, {by}
              </dd>
              <dd className="text-sm text-ink-soft">{licence()}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </Page>
  )
}
