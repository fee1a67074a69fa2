import { alike } from '@talaqqi/contract/alike'
import { m } from '@talaqqi/words/messages'
import { type ComponentType, useMemo, useState } from 'react'
import { Notice } from '../../../ui/notice.tsx'
import { FileButton } from '../choosing/file-button.tsx'
import { useEdited } from '../editing/use-edited.ts'
import { importFailureText } from '../failure-text.ts'
import { SheetNames } from '../places.ts'
import type { PreviewProps } from '../preview/preview-shell.tsx'
import { arrange, type Book, type Choices } from '../reading/arrange.ts'
import type { Said } from '../reading/columns.ts'
import type { Reading, SheetRow } from '../reading/reading.ts'
import type { Done } from '../running/use-run.ts'
import { ColumnsPanel, type HeadingSaid } from './columns-panel.tsx'
import { SheetChoice } from './sheet-choice.tsx'

export type ArrangingProps<Counts> = {
  /** Of the file. */
  name: string
  book: Book
  /** What the school has said of headings before. */
  said: Said<string>
  onFile: (file: File) => void
  onCancel: () => void
  onDone: (done: Done<Counts>) => void
}

type OfKind<Row extends SheetRow, Target extends string, Counts> = {
  reading: Reading<Row, Target>
  said: Said<Target>
  Preview: ComponentType<PreviewProps<Row, Target, Counts>>
}

/** Which sheets and columns are taken, and what would become of their rows. */
export function Arranging<Row extends SheetRow, Target extends string, Counts>(
  props: Omit<ArrangingProps<Counts>, 'said'> & OfKind<Row, Target, Counts>,
) {
  const { reading, Preview, name, book, said, onFile, onCancel, onDone } = props
  const [choices, setChoices] = useState<Choices<Target>>({ sheet: null, said, ofAll: '' })
  const [byHand, setByHand] = useState<HeadingSaid<Target>[]>([])
  const arranged = useMemo(() => arrange(reading, book, choices), [reading, book, choices])
  const edited = useEdited(arranged.rows, reading.aboutOf)

  function say({ heading, target }: HeadingSaid<Target>) {
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
        allText={reading.allSheetsText()}
        value={choices.sheet}
        onValueChange={(sheet) => setChoices((before) => ({ ...before, sheet }))}
      />
      <ColumnsPanel
        key={choices.sheet}
        reading={reading}
        arranged={arranged}
        onSay={say}
        onOfAll={(ofAll) => setChoices((before) => ({ ...before, ofAll }))}
      />
      {arranged.failure ? (
        <NotYet text={importFailureText(arranged.failure, reading.lackingText)} onFile={onFile} />
      ) : (
        <Preview
          key={keyOf(choices)}
          name={name}
          edited={edited}
          headings={byHand}
          onFile={onFile}
          onCancel={onCancel}
          onDone={onDone}
        />
      )}
    </SheetNames>
  )
}

/** Rows that were arranged anew are checked anew. */
function keyOf({ sheet, said, ofAll }: Choices<string>): string {
  return JSON.stringify([sheet, [...said], ofAll])
}

function NotYet({ text, onFile }: { text: string; onFile: (file: File) => void }) {
  return (
    <>
      <Notice tone="warning">
        <p>{text}</p>
      </Notice>
      <div>
        <FileButton text={m.imports_other_file()} onFile={onFile} />
      </div>
    </>
  )
}
