import type { Span } from '../terms.ts'
import { VERSE_COUNT } from '../verse-count.ts'
import type { Divisions } from './divisions.ts'
import { type Correction, correctedEnds, type MushafSetting } from './setting.ts'

/**
 * Para starts, printed quarter marks and rukus of the Indo-Pak mushaf, as verse ids of the Kufan
 * count. Facts gathered from Waqar144/quran_memorization_helper (MIT, 3:198 and 12:95 corrected)
 * and TazkiyaTech/quran-sdk (Apache 2.0), compared with other sources and a 16-line print.
 */

/** First verse of the para, then the verses that end with the printed marks rub, nisf and thalatha. */
export const PARA_MARKS: readonly (readonly [number, number, number, number])[] = [
  [1, 53, 85, 116],
  [149, 183, 208, 238],
  [260, 280, 311, 347],
  [385, 418, 457, 491],
  [517, 549, 579, 606],
  [641, 671, 696, 722],
  [752, 782, 824, 862],
  [900, 929, 954, 997],
  [1042, 1091, 1117, 1160],
  [1201, 1235, 1268, 1297],
  [1329, 1358, 1394, 1434],
  [1479, 1517, 1556, 1613],
  [1649, 1691, 1725, 1759],
  [1804, 1895, 1945, 1987],
  [2030, 2077, 2126, 2168],
  [2215, 2270, 2348, 2421],
  [2484, 2533, 2595, 2633],
  [2674, 2746, 2811, 2841],
  [2876, 2932, 3049, 3165],
  [3219, 3265, 3304, 3340],
  [3385, 3436, 3483, 3530],
  [3564, 3595, 3636, 3674],
  [3727, 3811, 3932, 4023],
  [4090, 4133, 4174, 4223],
  [4265, 4301, 4350, 4436],
  [4511, 4545, 4600, 4622],
  [4706, 4814, 4926, 5053],
  [5105, 5136, 5163, 5209],
  [5242, 5323, 5447, 5551],
  [5673, 5848, 5993, 6130],
]

/** First verses of the 558 rukus. */
export const RUKU_STARTS: readonly number[] = [
  1, 8, 15, 28, 37, 47, 54, 67, 69, 79, 90, 94, 104, 111, 120, 129, 137, 149, 155, 160, 171, 175,
  184, 190, 196, 204, 218, 224, 229, 236, 239, 243, 250, 256, 261, 265, 268, 274, 281, 289, 291,
  294, 303, 314, 324, 335, 348, 357, 365, 374, 385, 395, 403, 414, 423, 437, 442, 449, 465, 474,
  483, 494, 504, 508, 516, 519, 527, 536, 544, 553, 564, 570, 581, 585, 590, 594, 598, 606, 609,
  620, 628, 635, 646, 656, 665, 670, 675, 681, 689, 696, 704, 713, 720, 726, 736, 747, 756, 763,
  770, 778, 785, 790, 800, 810, 820, 831, 840, 845, 850, 860, 872, 880, 884, 890, 900, 911, 919,
  930, 934, 940, 944, 955, 965, 980, 986, 994, 1002, 1008, 1013, 1019, 1027, 1039, 1048, 1054, 1063,
  1081, 1084, 1096, 1102, 1106, 1112, 1117, 1126, 1136, 1143, 1161, 1171, 1180, 1189, 1198, 1205,
  1209, 1219, 1225, 1230, 1236, 1242, 1252, 1260, 1265, 1273, 1278, 1295, 1302, 1308, 1316, 1325,
  1335, 1346, 1354, 1358, 1365, 1375, 1385, 1395, 1405, 1418, 1425, 1435, 1447, 1457, 1468, 1474,
  1482, 1498, 1509, 1523, 1534, 1542, 1557, 1569, 1583, 1597, 1603, 1617, 1626, 1632, 1639, 1646,
  1654, 1665, 1676, 1690, 1701, 1708, 1715, 1726, 1734, 1739, 1745, 1751, 1757, 1763, 1772, 1778,
  1785, 1792, 1803, 1818, 1828, 1847, 1863, 1882, 1902, 1911, 1923, 1927, 1936, 1942, 1952, 1962,
  1967, 1972, 1978, 1985, 1991, 2002, 2012, 2021, 2030, 2040, 2052, 2060, 2070, 2082, 2090, 2100,
  2107, 2114, 2123, 2130, 2141, 2153, 2158, 2163, 2172, 2185, 2190, 2194, 2200, 2211, 2223, 2242,
  2251, 2266, 2291, 2301, 2316, 2333, 2349, 2373, 2403, 2425, 2438, 2453, 2464, 2477, 2484, 2494,
  2513, 2525, 2534, 2559, 2577, 2596, 2606, 2618, 2621, 2629, 2634, 2644, 2653, 2660, 2668, 2674,
  2696, 2706, 2724, 2751, 2766, 2792, 2802, 2812, 2818, 2826, 2832, 2842, 2849, 2853, 2856, 2865,
  2876, 2890, 2900, 2916, 2933, 2942, 2966, 2984, 3001, 3037, 3055, 3073, 3092, 3108, 3124, 3160,
  3174, 3191, 3204, 3218, 3226, 3242, 3253, 3266, 3274, 3281, 3295, 3303, 3313, 3328, 3335, 3341,
  3354, 3363, 3371, 3385, 3392, 3404, 3410, 3420, 3429, 3437, 3450, 3463, 3470, 3481, 3489, 3500,
  3504, 3515, 3526, 3534, 3542, 3554, 3561, 3568, 3574, 3586, 3592, 3602, 3607, 3616, 3628, 3637,
  3643, 3652, 3661, 3668, 3675, 3687, 3698, 3706, 3718, 3738, 3756, 3773, 3789, 3810, 3863, 3902,
  3927, 3971, 3985, 3997, 4011, 4035, 4059, 4068, 4080, 4090, 4100, 4111, 4122, 4129, 4134, 4143,
  4154, 4161, 4171, 4184, 4194, 4202, 4212, 4219, 4227, 4237, 4244, 4251, 4263, 4273, 4282, 4292,
  4302, 4316, 4326, 4341, 4351, 4361, 4371, 4382, 4393, 4415, 4444, 4457, 4474, 4485, 4495, 4500,
  4511, 4521, 4531, 4537, 4546, 4557, 4565, 4574, 4584, 4594, 4601, 4610, 4613, 4623, 4631, 4646,
  4660, 4676, 4699, 4722, 4736, 4764, 4785, 4810, 4817, 4847, 4869, 4887, 4902, 4927, 4947, 4980,
  5018, 5054, 5076, 5086, 5095, 5101, 5105, 5111, 5118, 5127, 5137, 5144, 5151, 5157, 5164, 5173,
  5178, 5186, 5189, 5197, 5200, 5210, 5218, 5225, 5230, 5237, 5242, 5256, 5272, 5305, 5324, 5361,
  5376, 5411, 5420, 5440, 5448, 5467, 5476, 5495, 5496, 5527, 5552, 5582, 5592, 5614, 5623, 5663,
  5673, 5703, 5713, 5739, 5759, 5801, 5830, 5849, 5885, 5910, 5932, 5949, 5968, 5994, 6024, 6044,
  6059, 6080, 6091, 6099, 6107, 6126, 6131, 6139, 6147, 6158, 6169, 6177, 6180, 6189, 6194, 6198,
  6205, 6208, 6214, 6217, 6222, 6226, 6231,
]

/** One verse apart between the sources, and not seen in print: a school looks at its own copy. */
export const OPEN_MARKS: readonly Pick<Correction, 'para' | 'mark'>[] = [
  { para: 7, mark: 1 },
  { para: 21, mark: 3 },
]

/** The bounds by a school's convention and corrections. Throws RangeError for corrections out of order. */
export function indoPakDivisions(
  setting: Pick<MushafSetting, 'quarters' | 'corrections'>,
): Divisions {
  return {
    para: PARA_MARKS.map(([first]) => first),
    quarter: PARA_MARKS.flatMap(([first], index) => [
      first,
      ...correctedEnds(setting, index + 1, shippedEnds(setting.quarters, index + 1)).map(
        (end) => end + 1,
      ),
    ]),
    ruku: RUKU_STARTS,
  }
}

/** The last verses of the first three quarters of a para, without corrections. */
export function shippedEnds(quarters: MushafSetting['quarters'], para: number): number[] {
  const [, ...printed] = PARA_MARKS[para - 1] ?? [0]
  return quarters === 'printed' ? printed : printed.map(endOfRuku)
}

/** The first end of a ruku at or after the verse. */
const endOfRuku = (verse: number): number => (RUKU_STARTS.find((start) => start > verse) ?? 0) - 1

/** The fault of the correction at an index; null if it is right. */
export function correctionFault(
  setting: Pick<MushafSetting, 'corrections'>,
  index: number,
): 'mark_twice' | 'mark_outside_para' | null {
  const { corrections } = setting
  const one = corrections[index]
  if (!one) return null
  const { quarters, para, mark, verse } = one
  const isSame = (other: Correction) =>
    other.quarters === quarters && other.para === para && other.mark === mark
  if (corrections.findIndex(isSame) < index) return 'mark_twice'
  const ends = correctedEnds({ quarters, corrections }, para, shippedEnds(quarters, para))
  const { start, end } = marksWithin(para)
  const isInOrder = verse > (ends[mark - 2] ?? start - 1) && verse < (ends[mark] ?? end + 1)
  return isInOrder ? null : 'mark_outside_para'
}

/** First and last verse at which a quarter of the para may end. */
export function marksWithin(para: number): Span {
  const [first = 0] = PARA_MARKS[para - 1] ?? []
  const [next = VERSE_COUNT + 1] = PARA_MARKS[para] ?? []
  return { start: first, end: next - 2 }
}
