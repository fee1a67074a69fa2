import type { AuditEntry } from '@talaqqi/contract/audit'
import { REVISION_RECORDS, type RevisionRecord } from '@talaqqi/contract/records'
import type { ActionRecord, DeclarationRecord } from '@talaqqi/contract/revision-records'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { versesText } from '@talaqqi/words/revision'
import { type HistoryTexts, RecordHistory } from '../../audit/index.ts'
import { LEVELS } from '../declare/levels.ts'
import { kindText } from '../map/action-texts.ts'
import { LABELS } from './labels.ts'
import { valueText } from './values.ts'

type RevisionHistoryProps = {
  /** Of the student, the class or the school. */
  id: string
}

/** For administrators: every change, with its author and undo. */
export const RevisionHistory = ({ id }: RevisionHistoryProps) => (
  <RecordHistory record="revision" record_id={id} texts={TEXTS} />
)

const isRevision = (record: AuditEntry['record']): record is RevisionRecord =>
  REVISION_RECORDS.some((one) => one === record)

export const TEXTS: HistoryTexts = {
  fieldsOf: (record) => (isRevision(record) ? Object.keys(LABELS[record]) : []),
  label: (field, record) => (isRevision(record) ? LABELS[record][field]?.() : undefined),
  value: (field, value, record) => (isRevision(record) ? valueText(field, value, record) : ''),
  about: ({ record, changes }) => (isRevision(record) ? ABOUT[record](changes) : null),
}

type Changes = AuditEntry['changes']

const ABOUT: Record<RevisionRecord, (changes: Changes) => string> = {
  'revision-settings': () => m.revision_settings(),
  'revision-pauses': () => m.revision_pause(),
  'learning-plans': (changes) => named(m.revision_plan(), changes),
  declarations: (changes) => {
    const { level } = changes as Pick<DeclarationRecord, 'level'>
    return named(m.revision_declarations(), changes, LEVELS[level].title())
  },
  'revision-actions': (changes) => named(kindText(changes as ActionRecord), changes),
}

function named(name: string, { start, end }: Changes, ...more: string[]): string {
  const portion =
    typeof start === 'number' && typeof end === 'number' ? [versesText({ start, end })] : []
  return [name, ...portion, ...more].join(DOT)
}
