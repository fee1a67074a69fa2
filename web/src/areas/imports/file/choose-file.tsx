import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { importFailureText } from '../failure-text.ts'
import { EarlierImports } from '../undo/earlier-imports.tsx'
import { FileButton } from './file-button.tsx'
import { saveTemplate, type Template } from './template.ts'

type ChooseFileProps = {
  template: Template
  failure: Error | undefined
  onFile: (file: File) => void
}

export function ChooseFile({ template, failure, onFile }: ChooseFileProps) {
  return (
    <>
      {failure && <FailureNotice error={failure} reason={importFailureText(failure)} />}
      <DropZone onFile={onFile} />
      <Panel title={m.imports_template()}>
        <p className="text-ink-soft">{m.imports_template_what()}</p>
        <div className="flex flex-wrap gap-2">
          <Button onClick={() => void saveTemplate(template, 'xlsx')}>
            {m.imports_template_excel()}
          </Button>
          <Button onClick={() => void saveTemplate(template, 'csv')}>
            {m.imports_template_csv()}
          </Button>
        </div>
      </Panel>
      <Panel title={m.imports_notes()}>
        <ul className="flex list-disc flex-col gap-2 ps-5 marker:text-accent">
          {template.notes().map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </Panel>
      <EarlierImports />
    </>
  )
}

function DropZone({ onFile }: Pick<ChooseFileProps, 'onFile'>) {
  const [isOver, setOver] = useState(false)
  return (
    <div
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault()
        setOver(false)
        const [file] = event.dataTransfer.files
        if (file) onFile(file)
      }}
      className={`flex flex-col items-center gap-4 rounded-card border border-dashed px-6 py-8 text-center transition-colors ${isOver ? 'border-accent bg-accent-soft' : 'border-edge bg-surface'}`}
    >
      <FileButton look="primary" text={m.imports_choose()} onFile={onFile} />
      <p className="max-w-sm text-sm text-ink-soft">{m.imports_drop()}</p>
    </div>
  )
}
