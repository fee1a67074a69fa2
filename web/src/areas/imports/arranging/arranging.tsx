import { alike } from '@talaqqi/contract/alike'
import type { ImportHeading } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { useMemo, useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { FileButton } from '../choosing/file-button.tsx'
import { importFailureText } from '../failure-text.ts'
import { SheetNames } from '../places.ts'
import { Preview } from '../preview/preview.tsx'
import { type Arranged, arrange, type Book, type Choices } from '../reading/arrange.ts'
import type { Said } from '../reading/headings.ts'
import type { Done } from '../running/use-run.ts'
import { ColumnsPanel } from './columns-panel.tsx'
import { SheetChoice } from './sheet-choice.tsx'

type ArrangingProps = {
  /** Of the file. */
  name: string
  book: Book
  /** What the school has said of headings before. */
  said: Said
  onFile: (file: File) => void
  onCancel: () => void
  onDone: (done: Done) => void
}

/** Which sheets and columns are taken, and what would become of their rows. */
export function Arranging({ name, book, said, onFile, onCancel, onDone }: ArrangingProps) {
  const [choices, setChoices] = useState<Choices>({ sheet: null, said, classOfAll: '' })
  const [byHand, setByHand] = useState<ImportHeading[]>([])
  const arranged = useMemo(() => arrange(book, choices), [book, choices])

  function say({ heading, target }: ImportHeading) {
    setByHand((before) => [...before.filter((one) => one.heading !== heading), { heading, target }])
    setChoices((before) => ({
      ...before,
      said: new Map([...before.said, [alike(heading), target]]),
    }))
  }
  const sheets = arranged.taken.length > 1 ? book.sheets.map((sheet) => sheet.name) : []
  return (
    <SheetNames value={sheets}>
      <SheetChoice
        book={book}
        arranged={arranged}
        value={choices.sheet}
        onValueChange={(sheet) => setChoices((before) => ({ ...before, sheet }))}
      />
      <ColumnsPanel
        key={choices.sheet}
        arranged={arranged}
        onSay={say}
        onClassOfAll={(classOfAll) => setChoices((before) => ({ ...before, classOfAll }))}
      />
      {arranged.failure ? (
        <NotYet arranged={arranged} onFile={onFile} />
      ) : (
        <Preview
          key={keyOf(choices)}
          name={name}
          sheetRows={arranged.rows}
          headings={byHand}
          onFile={onFile}
          onCancel={onCancel}
          onDone={onDone}
        />
      )}
    </SheetNames>
  )
}

/** Rows that were arranged anew are looked through anew. */
function keyOf({ sheet, said, classOfAll }: Choices): string {
  return JSON.stringify([sheet, [...said], classOfAll])
}

function NotYet({ arranged, onFile }: { arranged: Arranged; onFile: (file: File) => void }) {
  if (!arranged.failure) return null
  return (
    <>
      <Notice tone="warning">
        <p>{importFailureText(arranged.failure)}</p>
      </Notice>
      <div>
        <FileButton text={m.imports_other_file()} onFile={onFile} />
      </div>
    </>
  )
}
