import type { LessonType } from '@talaqqi/quran'
import type { indicators } from '../../../tables/index.ts'

type Figures = Omit<typeof indicators.$inferInsert, 'account_id' | 'id' | 'created_at'>

/** Of an ordinary student, in one maqra (two and a half pages). */
export type KindOfMistake = { indicator: Figures; perMaqra: number }

export const KINDS_OF_MISTAKE: readonly KindOfMistake[] = [
  {
    perMaqra: 1.1,
    indicator: {
      name: 'Stuck',
      description: 'Stopped and could not go on without help',
      meaning_ar: 'توقف الطفل ولم يكمل دون مساعدة',
      meaning_ur: 'بچہ رک گیا اور مدد کے بغیر آگے نہ پڑھ سکا',
      color: 'chocolate',
      use_percentage: true,
      percentage_type: 'general',
      percentage: 1,
    },
  },
  {
    perMaqra: 0.7,
    indicator: {
      name: 'Told',
      description: 'The word had to be given',
      meaning_ar: 'قال المعلم الكلمة للطفل',
      meaning_ur: 'استاد کو لفظ بتانا پڑا',
      color: 'firebrick',
      use_percentage: true,
      percentage_type: 'specific',
      percentage: 2,
      new_lesson_percentage: 1.5,
      recent_lesson_percentage: 2,
      old_lesson_percentage: 2.25,
      inside_lesson_percentage: 0.5,
      juz_completion_percentage: 2.5,
      exam_percentage: 3,
    },
  },
  {
    perMaqra: 1,
    indicator: {
      name: 'Tajweed',
      description: 'Any other rule of tajweed',
      meaning_ar: 'حكم آخر من أحكام التجويد',
      meaning_ur: 'تجوید کا کوئی اور قاعدہ رہ گیا',
      color: 'royalblue',
    },
  },
  {
    perMaqra: 0.5,
    indicator: {
      name: 'Harakah',
      description: 'A wrong vowel sign',
      meaning_ar: 'حركة خاطئة',
      meaning_ur: 'زبر زیر پیش کی غلطی',
      color: 'goldenrod',
    },
  },
  {
    perMaqra: 0.8,
    indicator: {
      name: 'Ghunnah',
      description: 'Nasal sound left out or too short',
      meaning_ar: 'غنة متروكة أو قصيرة جدًا',
      meaning_ur: 'غنہ نہیں کیا یا چھوٹا کیا',
      color: 'teal',
    },
  },
  {
    perMaqra: 0.5,
    indicator: {
      name: 'Makharij',
      description: 'A letter from the wrong place',
      meaning_ar: 'حرف من غير مخرجه',
      meaning_ur: 'حرف غلط جگہ سے ادا ہوا',
      color: 'rebeccapurple',
    },
  },
]

/** Relative to old lessons. */
export const FRESHNESS: Readonly<Record<LessonType, number>> = {
  new_lesson: 3,
  recent_lesson: 1.6,
  old_lesson: 1,
  inside_lesson: 1.2,
  juz_completion: 0.7,
  exam: 0.9,
  other: 0,
}
