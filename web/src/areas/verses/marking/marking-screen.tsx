import { firstVerseOf, lastVerseOf, SCRIPTS, type Script, verseAt } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useCallback, useState } from 'react'
import { useTitle } from '../../../platform/navigation/title.ts'
import { BackButton, QueryView } from '../../../shared/screen/index.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { usePassage } from '../text/passage.ts'
import { scriptText } from '../text/scripts.ts'
import type { MarkKind } from './mark-kinds.ts'
import { MarkedPassage } from './marked-passage.tsx'
import { MarkingDialog } from './marking-dialog.tsx'

/** The maqra of a verse in three scripts; marks are not stored. */
export function MarkingScreen({ verse }: { verse: number }) {
  useTitle(m.verses_marking_title())
  const { hizbQuarter } = verseAt(verse)
  const areLoaded = useAreLoaded(hizbQuarter)
  return (
    <Page>
      <PageHeader back={<BackButton fallback="/verse" />} title={m.verses_marking_title()} />
      {!areLoaded && <Skeleton height="30rem" />}
      {(areLoaded ? SCRIPTS : []).map((script) => (
        <Panel key={script} title={scriptText(script)}>
          <Passage script={script} maqra={hizbQuarter} />
        </Panel>
      ))}
    </Page>
  )
}

/** Shown together: a passage that loads later would move the next one. */
function useAreLoaded(maqra: number): boolean {
  const span = [firstVerseOf(maqra), lastVerseOf(maqra)] as const
  const passages = [
    usePassage('hafs-1', ...span),
    usePassage('hafs-2', ...span),
    usePassage('indo-pak', ...span),
  ]
  return passages.every(({ data, error }) => data !== undefined || error !== null)
}

type Tapped = { word: number; text: string }

function Passage({ script, maqra }: { script: Script; maqra: number }) {
  const passage = usePassage(script, firstVerseOf(maqra), lastVerseOf(maqra))
  const [marks, setMarks] = useState<ReadonlyMap<number, MarkKind>>(new Map())
  const [tapped, setTapped] = useState<Tapped | null>(null)
  const tap = useCallback((word: number, text: string) => setTapped({ word, text }), [])
  return (
    <QueryView query={passage} loading={<Skeleton height="30rem" />}>
      {(verses) => (
        <>
          <MarkedPassage script={script} verses={verses} marks={marks} onTap={tap} />
          {tapped && (
            <MarkingDialog
              script={script}
              word={tapped.text}
              onMark={(kind) => {
                setMarks((all) => new Map(all).set(tapped.word, kind))
                setTapped(null)
              }}
              onClose={() => setTapped(null)}
            />
          )}
        </>
      )}
    </QueryView>
  )
}
