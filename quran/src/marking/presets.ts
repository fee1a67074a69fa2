import type { ExaminerCounts } from './mark-exam.ts'
import type { MarkingScheme } from './scheme.ts'

/** Names in a preset: the screen writes them in the reader's language. */
export const PRESET_NAMES = [
  'memorisation',
  'tajweed',
  'fluency',
  'mistake',
  'stuck',
  'prompted',
  'corrected',
  'tajweed_fault',
  'fluency_fault',
  'excellent',
  'very_good',
  'good',
  'acceptable',
] as const
export type PresetName = (typeof PRESET_NAMES)[number]

export const PRESETS = ['kuwait', 'maktab', 'mhq', 'jamiah'] as const
export type PresetCode = (typeof PRESETS)[number]

export type Preset = {
  scheme: MarkingScheme
  sources: readonly string[]
  /** Fields that the sources leave open, so the preset proposes them. */
  proposed: readonly (keyof MarkingScheme)[]
  example: { questions: ExaminerCounts; total: number | null; is_passed: boolean | null }
}

const named = (name: PresetName) => name

const fault = (name: PresetName, section: number | null, deduct: readonly number[]) => ({
  ...{ name: named(name), section, deduct },
  ...{ cap: null, ends_at: null, at_most: null, indicator_id: null },
})

/** Marks are whole quarters. The bands of 100 are those of Wifaq ul-Madaris as-Salafiya. */
const BANDS = [
  { from: 360, name: named('excellent') },
  { from: 320, name: named('very_good') },
  { from: 280, name: named('good') },
  { from: 200, name: named('acceptable') },
]
const BANDS_SOURCE = 'https://www.wmsp.edu.pk/exam-system'
const NUMBER_OF_QUESTIONS =
  'https://lsialmaidan.blogspot.com/2019/03/ketentuan-musabaqah-hifzhil-quran.html'
const QUESTIONS = [
  { from: 1, questions: 3, lines: 10 },
  { from: 10, questions: 4, lines: 10 },
  { from: 20, questions: 5, lines: 10 },
]

/** A prompt costs half a mark, a correction a whole one, a fault of tajweed a quarter. */
const kuwait: Preset = {
  scheme: {
    sections: [{ name: named('memorisation'), max: 400, min: 0, pass: 0 }],
    faults: [fault('prompted', 0, [2]), fault('corrected', 0, [4]), fault('tajweed_fault', 0, [1])],
    questions: QUESTIONS,
    wait: 10,
    pass: null,
    bands: BANDS,
  },
  sources: [
    'https://www.pressreader.com/kuwait/al-anbaa/20130331/281685432303202',
    NUMBER_OF_QUESTIONS,
    BANDS_SOURCE,
  ],
  proposed: ['sections', 'questions', 'wait'],
  example: {
    questions: [
      [1, 0, 2],
      [0, 1, 0],
      [1, 0, 1],
    ],
    total: 389,
    is_passed: null,
  },
}

const maktab: Preset = {
  scheme: {
    sections: [{ name: named('memorisation'), max: 280, min: 0, pass: 0 }],
    faults: [fault('mistake', 0, [16]), fault('stuck', 0, [4])],
    questions: [{ from: 1, questions: 2, lines: 10 }],
    wait: 10,
    pass: null,
    bands: [],
  },
  sources: ['https://maktab.com.pk/12-6-1_%D9%BE%D8%AE%D8%AA%DA%AF%DB%8C'],
  proposed: ['wait'],
  example: {
    questions: [
      [2, 1],
      [1, 2],
    ],
    total: 220,
    is_passed: null,
  },
}

const mhq: Preset = {
  scheme: {
    sections: [
      { name: named('memorisation'), max: 200, min: 0, pass: 0 },
      { name: named('tajweed'), max: 120, min: 0, pass: 0 },
      { name: named('fluency'), max: 80, min: 0, pass: 0 },
    ],
    faults: [
      fault('prompted', 0, [4]),
      fault('corrected', 0, [8]),
      fault('tajweed_fault', 1, [4]),
      fault('fluency_fault', 2, [4]),
    ],
    questions: QUESTIONS,
    wait: 10,
    pass: null,
    bands: BANDS,
  },
  sources: [
    'https://id.scribd.com/document/674810296/Juknis-Tahfizh-Amfest',
    NUMBER_OF_QUESTIONS,
    BANDS_SOURCE,
  ],
  proposed: ['faults'],
  example: {
    questions: [
      [2, 0, 3, 1],
      [0, 1, 0, 1],
      [0, 0, 2, 0],
    ],
    total: 356,
    is_passed: null,
  },
}

/** No marks: three mistakes pass, with the fourth the para is repeated; six times stuck at most. */
const jamiah: Preset = {
  scheme: {
    sections: [],
    faults: [
      { ...fault('mistake', null, []), ends_at: 4, at_most: 3 },
      { ...fault('stuck', null, []), at_most: 6 },
    ],
    questions: [{ from: 1, questions: 1, lines: null }],
    wait: 10,
    pass: null,
    bands: [],
  },
  sources: ['https://www.jamiah.co.uk/courses/pre-16/nazra-hifdh/assessment-strategy/'],
  proposed: ['wait'],
  example: { questions: [[3, 6]], total: null, is_passed: true },
}

export const PRESET_SCHEMES: Record<PresetCode, Preset> = { kuwait, maktab, mhq, jamiah }
