import type { SectionLists, StudentList } from '@talaqqi/contract/revision'
import { m } from '@talaqqi/words/messages'
import { lineText } from '@talaqqi/words/revision'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { classNames } from '../../../ui/class-names.ts'
import { bandText } from '../band-texts.ts'
import { Boxes } from './boxes.tsx'

const KINDS = ['new', 'recent', 'old'] as const

const cellClass = 'px-3 py-2 text-start align-top'

/** One row a child: the portions of today, and boxes for mistakes. A4 across. */
export function ClassSheet({ lists }: { lists: SectionLists }) {
  useLanguage()
  return (
    <div
      data-landscape
      role="group"
      aria-label={m.day_list_sheet()}
      // The keyboard can only scroll a focused element.
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
      tabIndex={0}
      className="relative overflow-x-auto rounded-card border border-line bg-surface print:overflow-visible"
    >
      <table className="w-full border-collapse text-start">
        <caption className="sr-only">{m.day_list_sheet()}</caption>
        <thead>
          <tr className="border-b border-line text-sm text-ink-soft">
            <th scope="col" className={cellClass}>
              {m.analysis_student_column()}
            </th>
            {KINDS.map((kind) => (
              <th
                key={kind}
                scope="col"
                className={classNames(cellClass, kind === 'old' && 'w-2/5')}
              >
                {bandText(kind)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {lists.students.map((list) => (
            <Row key={list.student.id} list={list} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Row({ list }: { list: StudentList }) {
  const { student, lines, is_new_paused } = list
  return (
    <tr>
      <th scope="row" className={cellClass}>
        <bdi>{personName(student)}</bdi>
      </th>
      {KINDS.map((kind) => (
        <td key={kind} className={cellClass}>
          {kind === 'new' && is_new_paused && (
            <span className="text-sm text-ink-soft">{m.revision_paused()}</span>
          )}
          <ul className="flex flex-col gap-2">
            {lines
              .filter((line) => line.kind === kind)
              .map((line) => (
                <li
                  key={line.verses.start}
                  className="flex flex-wrap items-center justify-between gap-x-3"
                >
                  <bdi>{lineText(line)}</bdi>
                  <Boxes />
                </li>
              ))}
          </ul>
        </td>
      ))}
    </tr>
  )
}
