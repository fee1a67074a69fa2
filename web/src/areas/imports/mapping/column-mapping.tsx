import { normalizedName } from '@talaqqi/contract/alike'
import type { ClassesSaid } from '@talaqqi/contract/imports'
import { m } from '@talaqqi/words/messages'
import { type ComponentType, useMemo, useState } from 'react'
import { Notice } from '../../../ui/feedback/notice.tsx'
import { useEdits } from '../edits/use-edits.ts'
import { importFailureText } from '../failure-text.ts'
import { FileButton } from '../file/file-button.tsx'
import { ClassAnswersContext } from '../preview/class-answers.ts'
import type { PreviewProps } from '../preview/preview-shell.tsx'
import { arrange, type Book, type Choices, NOTHING_CHOSEN } from '../reading/arrange.ts'
import type { HeadingChoices } from '../reading/columns.ts'
import type { Reading, SheetRow } from '../reading/reading.ts'
import type { RunResult } from '../run/use-run.ts'
import { SheetNames } from '../sheet-names.ts'
import { ClassQuestion } from './class-question.tsx'
import { ColumnsPanel, type HeadingChoice } from './columns-panel.tsx'
import { NamesPanel } from './names-panel.tsx'
import { SheetQuestion } from './sheet-question.tsx'

export type ColumnMappingProps<Counts> = {
  name: string
  book: Book
  /** Answers the school gave for headings in earlier imports. */
  said: HeadingChoices<string>
  onFile: (file: File) => void
  onCancel: () => void
  onDone: (done: RunResult<Counts>) => void
}

type OfKind<Row extends SheetRow, Target extends string, Counts> = {
  reading: Reading<Row, Target>
  said: HeadingChoices<Target>
  Preview: ComponentType<PreviewProps<Row, Target, Counts>>
}

export function ColumnMapping<Row extends SheetRow, Target extends string, Counts>(
  props: Omit<ColumnMappingProps<Counts>, 'said'> & OfKind<Row, Target, Counts>,
) {
  const { reading, Preview, name, book, said, onFile, onCancel, onDone } = props
  const [choices, setChoices] = useState<Choices<Target>>({ ...NOTHING_CHOSEN, said })
  const classesSaid = useState<ClassesSaid>([])
  const [byHand, setByHand] = useState<HeadingChoice<Target>[]>([])
  const arranged = useMemo(() => arrange(reading, book, choices), [reading, book, choices])
  const edited = useEdits(arranged.rows, reading.aboutOf)
  const choose = (choice: Partial<Choices<Target>>) =>
    setChoices((before) => ({ ...before, ...choice }))

  function say({ heading, target }: HeadingChoice<Target>) {
    // Column letters are specific to this file, so do not remember them.
    if (arranged.hasHeadings)
      setByHand((before) => [
        ...before.filter((one) => one.heading !== heading),
        { heading, target },
      ])
    choose({ said: new Map([...choices.said, [normalizedName(heading), target]]) })
  }
  const sheets = arranged.taken.length > 1 ? book.sheets.map((sheet) => sheet.name) : []
  const [first] = arranged.rows
  return (
    <SheetNames value={sheets}>
      <SheetQuestion
        choosable={arranged.choosable}
        taken={arranged.taken}
        isAsked={arranged.areSheetsAsked}
        onSay={(chosen) => choose({ sheets: chosen })}
      />
      <ColumnsPanel
        key={[choices.sheets, choices.hasHeadings].join()}
        reading={reading}
        arranged={arranged}
        onSay={say}
        onHeadings={(hasHeadings) => choose({ hasHeadings })}
        onOfAll={(ofAll) => choose({ ofAll })}
      />
      {first && 'last_name' in first && (
        <NamesPanel
          first={first as Row & Named}
          order={arranged.order}
          names={choices.names}
          onSay={(names) => choose({ names })}
        />
      )}
      {arranged.failure && (
        <NotYet text={importFailureText(arranged.failure, reading.lackingText)} onFile={onFile} />
      )}
      {!arranged.failure && arranged.lacksOfSheet && (
        <ClassQuestion onSay={(ofAll) => choose({ ofAll })} />
      )}
      {!arranged.failure && !arranged.lacksOfSheet && (
        <ClassAnswersContext value={classesSaid}>
          <Preview
            key={keyOf(choices)}
            name={name}
            edited={edited}
            headings={byHand}
            question={arranged.areSheetsAsked ? m.imports_sheets_first() : null}
            onFile={onFile}
            onCancel={onCancel}
            onDone={onDone}
          />
        </ClassAnswersContext>
      )}
    </SheetNames>
  )
}

type Named = { first_name: string; last_name: string }

/** Changed rows change the key, so that the preview checks them again. */
function keyOf({ said, ...choices }: Choices<string>): string {
  return JSON.stringify([choices, [...said]])
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
