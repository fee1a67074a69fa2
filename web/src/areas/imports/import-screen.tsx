import type { ImportCounts } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { Suspense, useRef, useState } from 'react'
import { later } from '../../platform/later.ts'
import { useTitle } from '../../platform/title.ts'
import { Page } from '../../ui/page.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { BackButton } from '../shell/index.ts'
import { ChooseFile } from './choosing/choose-file.tsx'
import type { Book } from './reading/arrange.ts'
import type { Said } from './reading/headings.ts'
import { ImportDone } from './running/import-done.tsx'
import { Working } from './running/working.tsx'

// Reading and looking through need what choosing does not.
const Arranging = later(async () => ({
  default: (await import('./arranging/arranging.tsx')).Arranging,
}))

type Step =
  | { at: 'choose'; failure?: Error }
  | { at: 'reading'; name: string }
  | { at: 'preview'; name: string; book: Book; said: Said }
  | { at: 'done'; id: string; counts: ImportCounts }

/** A spreadsheet of students: chosen, read on the device, looked at row by row, imported as a whole. */
export function ImportScreen() {
  useTitle(m.imports_title())
  const [step, setStep] = useState<Step>({ at: 'choose' })
  const reading = useRef(0)

  async function read(file: File) {
    const mine = (reading.current += 1)
    const go = (next: Step) => reading.current === mine && setStep(next)
    go({ at: 'reading', name: file.name })
    try {
      const { readForImport } = await import('./arranging/read-for-import.ts')
      go({ at: 'preview', name: file.name, ...(await readForImport(file)) })
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
        back={<BackButton fallback="/students" />}
        title={m.imports_title()}
        detail={step.at === 'preview' ? <bdi>{step.name}</bdi> : m.imports_what()}
      />
      {step.at === 'choose' && <ChooseFile failure={step.failure} onFile={read} />}
      {step.at === 'reading' && (
        <Working text={m.imports_reading({ name: step.name })} onCancel={restart} />
      )}
      {step.at === 'preview' && (
        <Suspense fallback={<Working text={m.imports_reading({ name: step.name })} />}>
          <Arranging
            key={step.name}
            name={step.name}
            book={step.book}
            said={step.said}
            onFile={read}
            onCancel={restart}
            onDone={(done) => setStep({ at: 'done', ...done })}
          />
        </Suspense>
      )}
      {step.at === 'done' && <ImportDone id={step.id} counts={step.counts} onAgain={restart} />}
    </Page>
  )
}
