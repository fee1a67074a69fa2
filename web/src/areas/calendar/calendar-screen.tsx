import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { useTitle } from '../../platform/navigation/title.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { FormOver } from '../../shared/forms/index.ts'
import { BackButton, QueryView } from '../../shared/screen/index.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ClassDaysPanel } from './days/class-days-panel.tsx'
import { HijriPanel } from './hijri/hijri-panel.tsx'
import { EditHolidayScreen, NewHolidayScreen } from './holidays/holiday-form-screen.tsx'
import { HolidaysPanel } from './holidays/holidays-panel.tsx'
import { calendarQuery } from './queries.ts'
import { SubscriptionPanel } from './subscription/subscription-panel.tsx'
import { EditTermScreen, NewTermScreen } from './terms/term-form-screen.tsx'
import { TermsPanel } from './terms/terms-panel.tsx'

/** Teachers see the terms, the holidays of their classes and the address to subscribe. */
export function CalendarScreen() {
  const calendar = useQuery(calendarQuery)
  const isAdmin = useIsAdmin()
  useTitle(m.calendar_title())
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback={isAdmin ? '/menu/settings' : '/menu/lesson'} />}
        title={m.calendar_title()}
      />
      <QueryView query={calendar}>
        {({ terms, holidays, shows_hijri, hijri_shifts }) => (
          <>
            <TermsPanel terms={terms} />
            <HolidaysPanel holidays={holidays} />
            <ClassDaysPanel />
            {isAdmin && <HijriPanel shows_hijri={shows_hijri} hijri_shifts={hijri_shifts} />}
            <SubscriptionPanel />
          </>
        )}
      </QueryView>
      {isAdmin && <FormOver>{(form) => <FormOf form={form} />}</FormOver>}
    </Page>
  )
}

/** `term`, `holiday`, or one of them with an id. */
function FormOf({ form }: { form: string }) {
  const [kind, id] = form.split(' ')
  if (kind === 'term') return id ? <EditTermScreen id={id} /> : <NewTermScreen />
  return id ? <EditHolidayScreen id={id} /> : <NewHolidayScreen />
}
