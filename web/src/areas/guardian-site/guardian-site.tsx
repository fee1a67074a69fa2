import { lazy, type ReactNode, Suspense, useEffect } from 'react'
import { Redirect, Route, Router, Switch, useLocation, useSearchParams } from 'wouter'
import { useLanguage } from '../../platform/language/i18n.ts'
import { focusHeading } from '../../platform/navigation/title.ts'
import { useToken } from '../../platform/session/session.ts'
import { ErrorBoundary } from '../../shared/failures/index.ts'
import { NewVersionNotice } from '../new-version/index.ts'
import { ChildScreen } from './child/child-screen.tsx'
import { ChildrenScreen } from './child/children-screen.tsx'
import { SignedInFrame } from './frame.tsx'
import { LessonScreen } from './lesson/lesson-screen.tsx'
import { LinkScreen } from './sign-in/link-screen.tsx'
import { SignInScreen } from './sign-in/sign-in-screen.tsx'

const ChoosePasswordScreen = lazy(() => import('./sign-in/choose-password-screen.tsx'))
const MailLinkScreen = lazy(() => import('./sign-in/mail-link-screen.tsx'))
const MeScreen = lazy(() => import('./me/me-screen.tsx'))

/** The guardian site; shows the sign-in screens on every route to guests. */
export function GuardianSite() {
  useLanguage()
  return (
    <Router base="/guardian">
      <NewVersionNotice />
      <Screens />
    </Router>
  )
}

function Screens() {
  useScrollToTop()
  const token = useToken()
  const [search] = useSearchParams()
  const code = search.get('code')
  // Requires a click: mail scanners open links and must not use up the code.
  if (code) return <LinkScreen code={code} />
  return token === null ? (
    <Part>
      <SignInScreens />
    </Part>
  ) : (
    <SignedInScreens />
  )
}

function Part({ children }: { children: ReactNode }) {
  const [path] = useLocation()
  return (
    <ErrorBoundary key={path}>
      <Suspense>{children}</Suspense>
    </ErrorBoundary>
  )
}

function SignInScreens() {
  return (
    <Switch>
      <Route path="/choose-password" component={ChoosePasswordScreen} />
      <Route path="/mail-link" component={MailLinkScreen} />
      <Route component={SignInScreen} />
    </Switch>
  )
}

function SignedInScreens() {
  return (
    <SignedInFrame>
      <Part>
        <Switch>
          <Route path="/" component={ChildrenScreen} />
          <Route path="/children/:id">{({ id }) => <ChildScreen key={id} id={id} />}</Route>
          <Route path="/lessons/:id">{({ id }) => <LessonScreen key={id} id={id} />}</Route>
          <Route path="/me" component={MeScreen} />
          <Route>
            <Redirect to="/" replace />
          </Route>
        </Switch>
      </Part>
    </SignedInFrame>
  )
}

/** A new screen scrolls to the top and focuses its heading; Back restores the scroll position. */
function useScrollToTop() {
  const [path] = useLocation()
  useEffect(() => {
    const toTop = () => window.scrollTo(0, 0)
    window.addEventListener('pushState', toTop)
    return () => window.removeEventListener('pushState', toTop)
  }, [])
  useEffect(focusHeading, [path])
}
