import type { StudentRevision } from '@talaqqi/contract/revision'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { getSiteDivisions, juzText, portionText, shortPartText } from '@talaqqi/words/portions'
import { versesText } from '@talaqqi/words/revision'
import { Link } from '@tanstack/react-router'
import { LevelBar } from '../../../ui/charts/level-bar.tsx'
import { ForwardIcon } from '../../../ui/icons/icons.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import {
  juzStates,
  levelOf,
  type PageState,
  pagesOfPart,
  partsOfJuz,
  versesOfPart,
  worstOf,
} from './juz-states.ts'
import { pageText } from './page-text.ts'
import { countsText } from './state-texts.ts'

const TO = '/revision/student/$studentId'

type JuzSheetProps = {
  studentId: string
  juz: number
  revision: StudentRevision
  onClose: () => void
}

/** The pages of a juz by maqra, or the rukus of a para by quarter. A tap shows the hearings. */
export function JuzSheet({ studentId, juz, revision, onClose }: JuzSheetProps) {
  const divisions = getSiteDivisions()
  const counts = juzStates(revision.pages, divisions)[juz - 1]?.counts
  return (
    <SlideOver open onClose={onClose} title={juzText(juz)} closeLabel={m.words_close()}>
      <div className="flex flex-col gap-4">
        {counts && <p className="text-ink-soft">{countsText(counts)}</p>}
        {partsOfJuz(juz, divisions).map((part) => (
          <JuzPart
            key={part}
            studentId={studentId}
            juz={juz}
            part={part}
            pages={pagesOfPart(revision.pages, part, divisions)}
          />
        ))}
      </div>
    </SlideOver>
  )
}

type JuzPartProps = {
  studentId: string
  juz: number
  part: number
  pages: readonly PageState[]
}

function JuzPart({ studentId, juz, part, pages }: JuzPartProps) {
  const divisions = getSiteDivisions()
  const verses = versesOfPart(part, divisions)
  const title = (
    <>
      {shortPartText(divisions ? 'quarter' : 'maqra', part)}
      {DOT}
      <bdi>{portionText('verse', [verses.start, verses.end], { divisions: null })}</bdi>
    </>
  )
  const open = (range: { start: number; end: number }) => (
    <Link
      to={TO}
      params={{ studentId }}
      search={{ juz, first: range.start, last: range.end }}
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
                <PageName page={page} isRuku={divisions !== null} />
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

function PageName({ page: { page, verses }, isRuku }: { page: PageState; isRuku: boolean }) {
  if (isRuku) return <bdi>{versesText(verses)}</bdi>
  return (
    <>
      {m.revision_page({ page })}
      {DOT}
      <bdi>{portionText('verse', [verses.start, verses.end])}</bdi>
    </>
  )
}
