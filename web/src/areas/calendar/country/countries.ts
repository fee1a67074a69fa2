import { m } from '@talaqqi/words/messages'
import type { Rule } from './rules.ts'

export type CountryHoliday = { name: () => string } & Rule

const EID_FITR = { name: m.calendar_day_eid_fitr, hijri: [10, 1], days: 3 } as const
const EID_ADHA = { name: m.calendar_day_eid_adha, hijri: [12, 10], days: 3 } as const
const ASHURA = { name: m.calendar_day_ashura, hijri: [1, 9], days: 2 } as const
const MAWLID = { name: m.calendar_day_mawlid, hijri: [3, 12] } as const
const HIJRI_YEAR = { name: m.calendar_day_hijri_year, hijri: [1, 1] } as const
const NEW_YEAR = { name: m.calendar_day_new_year, on: [1, 1] } as const
const LABOUR = { name: m.calendar_day_labour, on: [5, 1] } as const
const CHRISTMAS = { name: m.calendar_day_christmas, on: [12, 25] } as const
const GOOD_FRIDAY = { name: m.calendar_day_good_friday, easter: -2 } as const
const NATIONAL = m.calendar_day_national
const INDEPENDENCE = m.calendar_day_independence

/** A start only: public holidays of 2026 with Eid, which a school corrects by sighting. */
export const COUNTRIES = {
  BD: [
    ...[EID_FITR, EID_ADHA, ASHURA, MAWLID, LABOUR],
    { name: m.calendar_day_language, on: [2, 21] },
    { name: INDEPENDENCE, on: [3, 26] },
    { name: m.calendar_day_victory, on: [12, 16] },
  ],
  EG: [
    ...[EID_FITR, EID_ADHA, HIJRI_YEAR, MAWLID, LABOUR],
    { name: m.calendar_day_january, on: [1, 25] },
    { name: m.calendar_day_sinai, on: [4, 25] },
    { name: m.calendar_day_july, on: [7, 23] },
    { name: m.calendar_day_armed_forces, on: [10, 6] },
  ],
  GB: [
    ...[EID_FITR, EID_ADHA, NEW_YEAR, GOOD_FRIDAY],
    { name: m.calendar_day_easter_monday, easter: 1 },
    { name: m.calendar_day_bank_holiday, nth: [1, 1, 5] },
    { name: m.calendar_day_bank_holiday, nth: [-1, 1, 5] },
    { name: m.calendar_day_bank_holiday, nth: [-1, 1, 8] },
    { ...CHRISTMAS, days: 2 },
  ],
  IN: [
    ...[EID_FITR, EID_ADHA, ASHURA, MAWLID],
    { name: m.calendar_day_republic, on: [1, 26] },
    { name: INDEPENDENCE, on: [8, 15] },
    { name: m.calendar_day_gandhi, on: [10, 2] },
  ],
  ID: [
    ...[NEW_YEAR, EID_FITR, EID_ADHA, HIJRI_YEAR, MAWLID, LABOUR],
    { name: m.calendar_day_isra, hijri: [7, 27] },
    { name: INDEPENDENCE, on: [8, 17] },
    CHRISTMAS,
  ],
  PK: [
    ...[EID_FITR, EID_ADHA, ASHURA, MAWLID, LABOUR],
    { name: m.calendar_day_kashmir, on: [2, 5] },
    { name: m.calendar_day_pakistan, on: [3, 23] },
    { name: INDEPENDENCE, on: [8, 14] },
    { name: m.calendar_day_iqbal, on: [11, 9] },
    { name: m.calendar_day_quaid, on: [12, 25] },
  ],
  SA: [
    { ...EID_FITR, days: 4 },
    { ...EID_ADHA, hijri: [12, 9], days: 5 },
    { name: m.calendar_day_founding, on: [2, 22] },
    { name: NATIONAL, on: [9, 23] },
  ],
  US: [
    ...[EID_FITR, EID_ADHA, NEW_YEAR],
    { name: m.calendar_day_king, nth: [3, 1, 1] },
    { name: m.calendar_day_memorial, nth: [-1, 1, 5] },
    { name: INDEPENDENCE, on: [7, 4] },
    { name: m.calendar_day_labour, nth: [1, 1, 9] },
    { name: m.calendar_day_thanksgiving, nth: [4, 4, 11] },
    CHRISTMAS,
  ],
  ZA: [
    ...[NEW_YEAR, EID_FITR, EID_ADHA, GOOD_FRIDAY, LABOUR],
    { name: m.calendar_day_human_rights, on: [3, 21] },
    { name: m.calendar_day_family, easter: 1 },
    { name: m.calendar_day_freedom, on: [4, 27] },
    { name: m.calendar_day_youth, on: [6, 16] },
    { name: m.calendar_day_women, on: [8, 9] },
    { name: m.calendar_day_heritage, on: [9, 24] },
    { name: m.calendar_day_reconciliation, on: [12, 16] },
    { ...CHRISTMAS, days: 2 },
  ],
} as const satisfies Record<string, readonly CountryHoliday[]>

export type Country = keyof typeof COUNTRIES
