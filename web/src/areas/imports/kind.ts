import type { ImportKind } from '@talaqqi/contract/imports'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { Template } from './file/template.ts'
import type { ColumnMappingProps } from './mapping/column-mapping.tsx'
import type { ReadBook } from './mapping/read-for-import.ts'
import type { RunResult } from './run/use-run.ts'

export type Kind<Counts> = {
  name: ImportKind
  title: () => string
  what: () => string
  list: NonNullable<LinkProps['to']>
  template: Template
  /** Lazy-loads the code for reading and preview, which the file picker does not need. */
  load: () => Promise<Loaded<Counts>>
  Done: ComponentType<RunResult<Counts> & { onAgain: () => void }>
}

type Loaded<Counts> = {
  /** Throws ReadFailure. */
  read: (file: File) => Promise<ReadBook>
  Arranging: ComponentType<ColumnMappingProps<Counts>>
}
