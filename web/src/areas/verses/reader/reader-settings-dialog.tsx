import { SCRIPTS, type Script } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { ChoiceCards } from '../../../ui/inputs/choice-cards.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { SlideOver } from '../../../ui/overlays/slide-over.tsx'
import { changeReaderSettings, SIZES, useReaderSettings } from '../text/reader-settings.ts'
import { scriptText } from '../text/scripts.ts'
import { surahText } from '../text/surah-text.ts'
import { VerseText } from '../text/verse-text.tsx'

const WHAT: Record<Script, () => string> = {
  'hafs-1': m.verses_hafs_1_what,
  'hafs-2': m.verses_hafs_2_what,
  'indo-pak': m.verses_indo_pak_what,
}

const SIZE_NAMES = [
  m.verses_size_small,
  m.verses_size_usual,
  m.verses_size_large,
  m.verses_size_largest,
]

export function ReaderSettingsDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const reading = useReaderSettings()
  const { data: verses } = useQuery({ ...surahText(reading.script, 1), enabled: open })
  return (
    <SlideOver open={open} onClose={onClose} title={m.verses_look()} closeLabel={m.words_close()}>
      <div className="flex flex-col gap-5">
        <div className="min-h-36">
          {verses && <VerseText {...reading}>{verses.slice(1, 4).join(' ')}</VerseText>}
        </div>
        <ChoiceCards
          label={m.verses_script()}
          options={SCRIPTS.map((script) => ({
            value: script,
            title: scriptText(script),
            description: WHAT[script](),
          }))}
          value={reading.script}
          onValueChange={(script) => changeReaderSettings({ script })}
        />
        <Select
          label={m.verses_size()}
          options={SIZES.map((size, index) => ({
            value: String(size),
            label: SIZE_NAMES[index]?.() ?? '',
          }))}
          value={String(reading.size)}
          onValueChange={(chosen) => {
            const size = SIZES.find((one) => String(one) === chosen)
            if (size) changeReaderSettings({ size })
          }}
        />
      </div>
    </SlideOver>
  )
}
