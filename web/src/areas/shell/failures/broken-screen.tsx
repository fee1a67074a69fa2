import { m } from '@talaqqi/words/messages'
import { type ErrorComponentProps, Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { ErrorFallback } from '../../../shared/failures/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { mainId } from '../../../ui/layout/page.tsx'

/** The router's error boundary, also for missing chunks. */
export function BrokenScreen({ error }: ErrorComponentProps) {
  useTitle(m.shell_broken_title())
  const goBack = useGoBack('/')
  return (
    <main id={mainId} tabIndex={-1} className="grid min-h-[80dvh] flex-1 place-content-center">
      <ErrorFallback
        error={error}
        actions={
          <>
            <Button onClick={goBack}>{m.words_back()}</Button>
            <Button render={<Link to="/" />}>{m.shell_go_home()}</Button>
          </>
        }
      />
    </main>
  )
}
