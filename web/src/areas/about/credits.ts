import { m } from '@talaqqi/words/messages'

/** All third-party texts, fonts and tables; names in their authors' spelling. */
export const CREDITS = [
  {
    what: m.about_text,
    name: 'KFGQPC Hafs Uthmanic Script 2.2 (@ghoran/text 0.0.8)',
    by: 'King Fahd Glorious Quran Printing Complex',
    licence: m.about_licence_kfgqpc,
  },
  {
    what: m.about_text_hafs_2,
    name: 'QUL Uthmani text (quran-validator 1.3.0)',
    by: 'Tarteel AI; Yazin Alirhayim',
    licence: m.about_licence_qul,
  },
  {
    what: m.about_font_hafs_2,
    name: 'Amiri Quran',
    by: 'The Amiri Project Authors',
    licence: m.about_licence_ofl,
  },
  {
    what: m.about_text_indo_pak,
    name: 'Standard mushaf of Indonesia (quran-pack 1.0.0)',
    by: 'Ministry of Religious Affairs of the Republic of Indonesia',
    licence: m.about_licence_indonesia,
  },
  {
    what: m.about_font_indo_pak,
    name: 'Lateef',
    by: 'SIL Global',
    licence: m.about_licence_ofl,
  },
  {
    what: m.about_divisions,
    name: 'quran-meta 5.1.0, @ghoran/metadata 0.0.7',
    by: 'Huseyn Guliyev; Ghoran',
    licence: m.about_licence_mit,
  },
  {
    what: m.about_paras,
    name: 'quran_memorization_helper',
    by: 'Waqar144',
    licence: m.about_licence_mit,
  },
  {
    what: m.about_rukus,
    name: 'quran-sdk',
    by: 'TazkiyaTech',
    licence: m.about_licence_apache,
  },
  {
    what: m.about_lines,
    name: '@sahabaplus/mushaf-engine 1.4.3',
    by: 'Sahaba Plus',
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
