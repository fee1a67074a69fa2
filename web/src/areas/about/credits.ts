import { m } from '@talaqqi/words/messages'

/** Every text, font and table that is not ours; names as their makers write them. */
export const CREDITS = [
  {
    what: m.about_text,
    name: 'KFGQPC Hafs Uthmanic Script 2.2 (@ghoran/text)',
    by: 'King Fahd Glorious Quran Printing Complex',
    licence: m.about_licence_kfgqpc,
  },
  {
    what: m.about_divisions,
    name: 'quran-meta 5.1.0, @ghoran/metadata 0.0.7',
    by: 'Huseyn Guliyev; Ghoran',
    licence: m.about_licence_mit,
  },
  {
    what: m.about_fonts,
    name: 'Inter, Amiri, Noto Emoji (@expo-google-fonts)',
    by: 'The Inter Project Authors; The Amiri Project Authors; Google',
    licence: m.about_licence_ofl,
  },
  {
    what: m.about_pdf,
    name: 'Typst (@myriaddreamin/typst-ts-node-compiler)',
    by: 'Typst GmbH and contributors; Myriad-Dreamin',
    licence: m.about_licence_apache,
  },
]
