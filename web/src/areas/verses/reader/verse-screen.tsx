import { isVerse, verseId } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { useTitle } from '../../../platform/navigation/title.ts'
import { BackButton, HeaderActions } from '../../../shared/screen/index.ts'
import { EditIcon } from '../../../ui/icons/icons.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { type SelectedVerse, VerseReader } from './verse-reader.tsx'

type VerseScreenProps = {
  surah: number
  verse: number | undefined
  onSurahChange: (surah: number) => void
  onSelect: (verse: SelectedVerse) => void
}

export function VerseScreen({ surah, verse, onSurahChange, onSelect }: VerseScreenProps) {
  useTitle(m.capture_reader_title())
  const selected = verse !== undefined && isVerse(surah, verse) ? verseId(surah, verse) : null
  return (
    <Page width="wide">
      <PageHeader
        back={<BackButton fallback="/lesson" />}
        title={m.capture_reader_title()}
        actions={
          <HeaderActions
            items={[
              {
                text: m.verses_marking_title(),
                icon: <EditIcon size={20} />,
                render: (
                  <Link to="/verse/marking" search={{ verse: selected ?? verseId(surah, 1) }} />
                ),
              },
            ]}
          />
        }
      />
      <VerseReader
        headed
        surah={surah}
        selected={selected}
        onSurahChange={onSurahChange}
        onSelect={onSelect}
      />
    </Page>
  )
}
