import type { ImportKind } from '@talaqqi/contract/imports'
import type { LinkProps } from '@tanstack/react-router'
import type { ComponentType } from 'react'
import type { ArrangingProps } from './arranging/arranging.tsx'
import type { ReadBook } from './arranging/read-for-import.ts'
import type { Template } from './choosing/template.ts'
import type { Done } from './running/use-run.ts'

/** What a spreadsheet is chosen for, and how it goes on from there. */
export type Kind<Counts> = {
  name: ImportKind
  title: () => string
  what: () => string
  /** The list that the import adds to. */
  list: NonNullable<LinkProps['to']>
  template: Template
  /** Fetches what reading and looking through need, and choosing does not. */
  load: () => Promise<Loaded<Counts>>
  Done: ComponentType<Done<Counts> & { onAgain: () => void }>
}

type Loaded<Counts> = {
  /** Throws ReadFailure. */
  read: (file: File) => Promise<ReadBook>
  Arranging: ComponentType<ArrangingProps<Counts>>
}
