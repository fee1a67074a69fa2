import { SURAHS, type Surah } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { SearchField } from '../../../ui/inputs/search-field.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { matchingSurahs } from '../text/surah-search.ts'

type SurahDialogProps = {
  open: boolean
  onClose: () => void
  from: number
  onChoose: (surah: number) => void
}

export function SurahDialog({ open, onClose, from, onChoose }: SurahDialogProps) {
  return (
    <SlideOver
      open={open}
      onClose={onClose}
      title={m.capture_choose_surah()}
      closeLabel={m.words_close()}
    >
      <SurahSearch from={from} onChoose={onChoose} />
    </SlideOver>
  )
}

function SurahSearch({ from, onChoose }: Pick<SurahDialogProps, 'from' | 'onChoose'>) {
  const [text, setText] = useState('')
  const found = matchingSurahs(text).filter(({ number }) => number >= from)
  return (
    <form
      className="flex flex-col gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (found[0]) onChoose(found[0].number)
      }}
    >
      <SearchField
        label={m.capture_search_surah()}
        clearLabel={m.capture_clear_search()}
        value={text}
        onValueChange={setText}
        data-autofocus
      />
      {found.length === 0 ? (
        <EmptyState action={null}>{m.capture_no_surah()}</EmptyState>
      ) : (
        <List label={m.capture_choose_surah()}>
          {found.map((surah) => (
            <SurahRow key={surah.number} surah={surah} onChoose={onChoose} />
          ))}
        </List>
      )}
    </form>
  )
}

function SurahRow({ surah, onChoose }: { surah: Surah; onChoose: (surah: number) => void }) {
  return (
    <ListRow
      onClick={() => onChoose(surah.number)}
      leading={<span className="tabular w-9 font-semibold text-ink-soft">{surah.number}</span>}
      title={surah.latin}
      detail={m.capture_verses({ count: surah.verses })}
      trailing={
        <span lang="ar" className="text-lg">
          {surah.arabic}
        </span>
      }
    />
  )
}

export function surahOf(number: number): Surah {
  const surah = SURAHS[number - 1]
  if (!surah) throw new RangeError(`No surah ${number}`)
  return surah
}
