import type { Account } from '@talaqqi/contract/accounts'
import { unitsOf } from '@talaqqi/quran'
import { OPEN_MARKS } from '@talaqqi/quran/mushaf/indo-pak'
import { m } from '@talaqqi/words/messages'
import { verseText } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../../../platform/language/i18n.ts'
import { markText } from '../../../shared/mushaf/index.ts'
import { useGoBack } from '../../../shared/screen/index.ts'
import { Badge } from '../../../ui/badges/badge.tsx'
import { Fold } from '../../../ui/layout/fold.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { MarkForm } from './mark-form.tsx'
import { markNumber, type PlacedMark, placedMark } from './placed-mark.ts'

type MarksProps = { account: Account; opened: number | undefined }

/** The marks that differ between prints first, then those of each para. Default: loaded on demand. */
export default function Marks({ account, opened }: MarksProps) {
  useLanguage()
  const goBack = useGoBack('/accounts/mushaf')
  const { mushaf } = account
  const own = mushaf.corrections.filter(({ quarters }) => quarters === mushaf.quarters)
  const open = OPEN_MARKS.map((one) => placedMark(mushaf, one))
  return (
    <>
      <Panel title={m.mushaf_marks()}>
        <p className="text-sm text-ink-soft">{m.mushaf_marks_what()}</p>
        <MarkList label={m.mushaf_open_marks()} marks={open} />
        <Fold name="marks" title={m.mushaf_all_marks()} count={own.length || undefined}>
          {unitsOf({ start: 1, end: 30 }).map((para) => (
            <MarkList
              key={para}
              label={m.words_para({ para })}
              marks={[1, 2, 3].map((mark) => placedMark(mushaf, { para, mark }))}
            />
          ))}
        </Fold>
      </Panel>
      {opened !== undefined && (
        <MarkForm
          key={opened}
          account={account}
          placed={placedMark(mushaf, { para: Math.ceil(opened / 3), mark: ((opened - 1) % 3) + 1 })}
          onClose={goBack}
        />
      )}
    </>
  )
}

function MarkList({ label, marks }: { label: string; marks: readonly PlacedMark[] }) {
  return (
    <List label={label}>
      {marks.map((placed) => (
        <ListRow
          key={markNumber(placed)}
          title={markText(placed)}
          detail={<bdi>{m.mushaf_ends_at({ verse: verseText(placed.verse) })}</bdi>}
          trailing={placed.verse !== placed.shipped && <Badge>{m.mushaf_corrected()}</Badge>}
          render={
            <Link
              to="/accounts/mushaf"
              search={{ mark: String(markNumber(placed)) }}
              resetScroll={false}
            />
          }
        />
      ))}
    </List>
  )
}
