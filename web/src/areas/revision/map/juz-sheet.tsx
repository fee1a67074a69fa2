import type { StudentRevision } from '@talaqqi/contract/revision'
import { firstVerseOf, hizbQuarterOf, lastVerseOf, PARTS_PER_JUZ } from '@talaqqi/quran'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { portionText, shortPartText } from '@talaqqi/words/portions'
import { Link } from '@tanstack/react-router'
import { LevelBar } from '../../../ui/charts/level-bar.tsx'
import { ForwardIcon } from '../../../ui/icons/icons.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { countStates, levelOf, type PageState, worstOf } from './juz-states.ts'
import { pageText } from './page-text.ts'
import { countsText } from './state-texts.ts'

const TO = '/revision/student/$studentId'
const MAQRAS = PARTS_PER_JUZ.maqra

type JuzSheetProps = {
  studentId: string
  juz: number
  revision: StudentRevision
  onClose: () => void
}

/** The pages of a juz by maqra. A tap on either shows its hearings. */
export function JuzSheet({ studentId, juz, revision, onClose }: JuzSheetProps) {
  const maqras = Array.from({ length: MAQRAS }, (_, at) => (juz - 1) * MAQRAS + at + 1)
  const counts = countStates(revision.maqras.filter(({ maqra }) => maqras.includes(maqra)))
  return (
    <SlideOver open onClose={onClose} title={m.words_juz({ juz })} closeLabel={m.words_close()}>
      <div className="flex flex-col gap-4">
        <p className="text-ink-soft">{countsText(counts)}</p>
        {maqras.map((maqra) => (
          <Maqra
            key={maqra}
            studentId={studentId}
            maqra={maqra}
            pages={revision.pages.filter(({ verses }) => hizbQuarterOf(verses.start) === maqra)}
          />
        ))}
      </div>
    </SlideOver>
  )
}

type MaqraProps = { studentId: string; maqra: number; pages: readonly PageState[] }

function Maqra({ studentId, maqra, pages }: MaqraProps) {
  const verses = { start: firstVerseOf(maqra), end: lastVerseOf(maqra) }
  const title = (
    <>
      {shortPartText('maqra', maqra)}
      {DOT}
      <bdi>{portionText('verse', [verses.start, verses.end])}</bdi>
    </>
  )
  const open = (range: { start: number; end: number }) => (
    <Link
      to={TO}
      params={{ studentId }}
      search={{ juz: Math.ceil(maqra / MAQRAS), first: range.start, last: range.end }}
      resetScroll={false}
    />
  )
  return (
    <section className="flex flex-col gap-1">
      <List>
        <ListRow
          leading={
            <LevelBar
              cells={[
                {
                  level: levelOf(worstOf(pages)),
                  isFlagged: pages.some(({ is_in_care }) => is_in_care),
                },
              ]}
            />
          }
          title={<h3>{title}</h3>}
          detail={pages.length === 0 ? m.revision_not_held() : undefined}
          trailing={<ForwardIcon size={20} />}
          render={open(verses)}
        />
        {pages.map((page) => (
          <ListRow
            key={page.page}
            leading={
              <LevelBar cells={[{ level: levelOf(page.freshness), isFlagged: page.is_in_care }]} />
            }
            title={
              <>
                {m.revision_page({ page: page.page })}
                {DOT}
                <bdi>{portionText('verse', [page.verses.start, page.verses.end])}</bdi>
              </>
            }
            detail={pageText(page)}
            render={open(page.verses)}
          />
        ))}
      </List>
    </section>
  )
}
