import { m } from '@talaqqi/words/messages'
import { useRef, useState } from 'react'
import { useTitle } from '../../platform/navigation/title.ts'
import { BackButton } from '../../shared/screen/index.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { ChooseFile } from './file/choose-file.tsx'
import type { Kind } from './kind.ts'
import { KindLinks } from './kind-links.tsx'
import type { ReadBook } from './mapping/read-for-import.ts'
import { RunProgress } from './run/run-progress.tsx'
import type { RunResult } from './run/use-run.ts'

type Step<Counts> =
  | { at: 'choose'; failure?: Error }
  | { at: 'reading'; name: string }
  | ({ at: 'preview'; name: string } & ReadBook & Pick<Loaded<Counts>, 'Arranging'>)
  | { at: 'done'; done: RunResult<Counts> }
type Loaded<Counts> = Awaited<ReturnType<Kind<Counts>['load']>>

export function ImportScreen<Counts>({ kind }: { kind: Kind<Counts> }) {
  useTitle(kind.title())
  const [step, setStep] = useState<Step<Counts>>({ at: 'choose' })
  const reading = useRef(0)

  async function read(file: File) {
    const mine = (reading.current += 1)
    const go = (next: Step<Counts>) => reading.current === mine && setStep(next)
    go({ at: 'reading', name: file.name })
    try {
      const loaded = await kind.load()
      const { Arranging } = loaded
      go({ at: 'preview', name: file.name, Arranging, ...(await loaded.read(file)) })
    } catch (error) {
      go({ at: 'choose', failure: error as Error })
    }
  }

  function restart() {
    reading.current += 1
    setStep({ at: 'choose' })
  }

  return (
    <Page width={step.at === 'preview' ? 'wide' : 'narrow'}>
      <PageHeader
        back={<BackButton fallback={kind.list} />}
        title={kind.title()}
        detail={step.at === 'preview' ? <bdi>{step.name}</bdi> : kind.what()}
      />
      {step.at === 'choose' && (
        <>
          <KindLinks chosen={kind.name} />
          <ChooseFile template={kind.template} failure={step.failure} onFile={read} />
        </>
      )}
      {step.at === 'reading' && (
        <RunProgress text={m.imports_reading({ name: step.name })} onCancel={restart} />
      )}
      {step.at === 'preview' && (
        <step.Arranging
          key={step.name}
          name={step.name}
          book={step.book}
          said={step.said}
          onFile={read}
          onCancel={restart}
          onDone={(done) => setStep({ at: 'done', done })}
        />
      )}
      {step.at === 'done' && <kind.Done {...step.done} onAgain={restart} />}
    </Page>
  )
}
