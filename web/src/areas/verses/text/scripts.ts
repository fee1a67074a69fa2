import type { Script } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

const NAMES: Record<Script, () => string> = {
  'hafs-1': m.verses_hafs_1,
  'hafs-2': m.verses_hafs_2,
  'indo-pak': m.verses_indo_pak,
}

export function scriptText(script: Script): string {
  return NAMES[script]()
}
