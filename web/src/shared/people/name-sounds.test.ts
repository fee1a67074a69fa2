import { expect, test } from 'vitest'
import { soundOf, soundsLike, soundsOf } from './name-sounds.ts'
import { SPELLINGS } from './name-spellings.ts'
import { normalizeName } from './normalize-name.ts'

const finds = (text: string, name: string) =>
  soundsLike(normalizeName(text), soundsOf(normalizeName(name)))

/** What a teacher types, and the names of the school that it finds. */
const NAMES: Readonly<Record<string, readonly [string, string][]>> = {
  'South Africa': [
    ['mohamed', 'Muhammad Dawood'],
    ['ebrahim', 'Ibrahim Patel'],
    ['ayesha', 'Aisha Jacobs'],
    ['moosa', 'Musa Dlamini'],
    ['yacoob', 'Yaqub Essop'],
    ['cassim', 'Qasim Adams'],
    ['suleiman', 'Suleman Moola'],
    ['achmat', 'Ahmed Davids'],
    ['shaheed', 'Shahid Salie'],
    ['goolam', 'Ghulam Hoosen'],
    ['abdurrahman', 'Abdul Rehman Cajee'],
    ['abdurrahman', 'Abduragmaan Fisher'],
    ['nooruddin', 'Nur-ud-Din Parker'],
    ['zaynab', 'Zainab Abrahams'],
  ],
  Pakistan: [
    ['javed', 'Jawaid Akhtar'],
    ['ramadan', 'Ramzan Ali'],
    ['riaz', 'Riyadh Malik'],
    ['fadl', 'Fazal Hussain'],
    ['ridwan', 'Rizwan Ahmed'],
    ['hafeez', 'Hafidh Mughal'],
    ['khadija', 'Khadeeja Bibi'],
    ['othman', 'Usman Ghani'],
    ['sayyid', 'Syed Raza'],
    ['naveed', 'Nawid Iqbal'],
    ['kareem', 'کریم خان'],
    ['talha', 'طلحہ محمود'],
    ['عثمان', 'Usman Qureshi'],
  ],
  Indonesia: [
    ['usman', 'Utsman Hakim'],
    ['abdurrahman', 'Abdurrachman Wahid'],
    ['aisha', 'Aisyah Putri'],
    ['yusuf', 'Joesoef Ronodidjojo'],
    ['yosuf', 'Jusuf Kalla'],
    ['sharif', 'Syarif Hidayat'],
    ['nur', 'Noer Alamsyah'],
    ['rida', 'Ridho Rhoma'],
    ['muadh', 'Muaz Pratama'],
    ['zulfiqar', 'Dzulfikar Akbar'],
    ['ahmad', 'Achmad Subarjo'],
    ['fadil', 'Fadhil Rahman'],
    ['rashid', 'Rasyid Baswedan'],
    ['ramadhan', 'Ramadan Siregar'],
  ],
  Egypt: [
    ['jamal', 'Gamal Fawzy'],
    ['mustafa', 'Mostafa Shawky'],
    ['abdelrahman', 'عبد الرحمن سامي'],
    ['abd el rahman', 'عبدالرحمن سامي'],
    ['khaled', 'خالد'],
    ['tariq', 'Tarek Shawki'],
    ['amr', 'عمرو دياب'],
    ['hiba', 'Heba Magdy'],
    ['mahmoud', 'محمود'],
    ['osama', 'أسامة'],
    ['mona', 'منى'],
    ['محمد', 'Mohamed Salah'],
    ['janna', 'Ganna Adel'],
  ],
  Somalia: [
    ['mohamed', 'Maxamed Cali'],
    ['mohamed', 'Mohamud Aadan'],
    ['ahmed', 'Axmed Nuur'],
    ['ali', 'Cali Xirsi'],
    ['omar', 'Cumar Faarax'],
    ['hassan', 'Xasan Warsame'],
    ['hussein', 'Xuseen Jaamac'],
    ['fatima', 'Faadumo Yuusuf'],
    ['aisha', 'Caasha Geeddi'],
    ['abdirahman', 'Cabdiraxmaan Barre'],
    ['saeed', 'Saciid Diiriye'],
    ['halima', 'Xaliimo Guuleed'],
    ['musa', 'Muuse Biixi'],
  ],
}

test.each(Object.entries(NAMES))(
  'names of schools in %s are found in other spellings',
  (_, names) => {
    expect(names.filter(([text, name]) => !finds(text, name))).toEqual([])
  },
)

/** First names as families write them, in both scripts. */
const BOTH_SCRIPTS: Readonly<Record<string, readonly [string, string][]>> = {
  'South Africa': [
    ['Mahomed', 'محمد'],
    ['Ebrahim', 'إبراهيم'],
    ['Moosa', 'موسى'],
    ['Yacoob', 'يعقوب'],
    ['Cassim', 'قاسم'],
    ['Achmat', 'أحمد'],
    ['Shaheed', 'شهيد'],
    ['Goolam', 'غلام'],
    ['Abduraghmaan', 'عبد الرحمن'],
    ['Ayesha', 'عائشة'],
    ['Zaynab', 'زينب'],
    ['Faatimah', 'فاطمة'],
  ],
  Pakistan: [
    ['Javed', 'جاوید'],
    ['Ramzan', 'رمضان'],
    ['Riaz', 'ریاض'],
    ['Fazal', 'فضل'],
    ['Rizwan', 'رضوان'],
    ['Hafeez', 'حفیظ'],
    ['Khadeeja', 'خدیجہ'],
    ['Usman', 'عثمان'],
    ['Naveed', 'نوید'],
    ['Kareem', 'کریم'],
    ['Zulfiqar', 'ذوالفقار'],
    ['Talha', 'طلحہ'],
  ],
  Indonesia: [
    ['Utsman', 'عثمان'],
    ['Aisyah', 'عائشة'],
    ['Jusuf', 'يوسف'],
    ['Syarif', 'شريف'],
    ['Noer', 'نور'],
    ['Ridho', 'رضا'],
    ['Muaz', 'معاذ'],
    ['Achmad', 'أحمد'],
    ['Fadhil', 'فاضل'],
    ['Rasyid', 'رشيد'],
    ['Taufik', 'توفيق'],
    ['Hidayat', 'هداية'],
  ],
  Egypt: [
    ['Gamal', 'جمال'],
    ['Mostafa', 'مصطفى'],
    ['Abdelrahman', 'عبدالرحمن'],
    ['Khaled', 'خالد'],
    ['Tarek', 'طارق'],
    ['Amr', 'عمرو'],
    ['Heba', 'هبة'],
    ['Mahmoud', 'محمود'],
    ['Osama', 'أسامة'],
    ['Mona', 'منى'],
    ['Ganna', 'جنة'],
    ['Youssef', 'يوسف'],
  ],
  Somalia: [
    ['Maxamed', 'محمد'],
    ['Axmed', 'أحمد'],
    ['Cali', 'علي'],
    ['Cumar', 'عمر'],
    ['Xasan', 'حسن'],
    ['Xuseen', 'حسين'],
    ['Faadumo', 'فاطمة'],
    ['Caasha', 'عائشة'],
    ['Cabdiraxmaan', 'عبد الرحمن'],
    ['Saciid', 'سعيد'],
    ['Xaliimo', 'حليمة'],
    ['Muuse', 'موسى'],
  ],
}

test.each(Object.entries(BOTH_SCRIPTS))(
  'twelve names of schools in %s are found from either script',
  (_, names) => {
    expect(names).toHaveLength(12)
    const missed = names.flatMap(([latin, arabic]) => [
      ...(finds(latin, arabic) ? [] : [`${latin} finds ${arabic}`]),
      ...(finds(arabic, latin) ? [] : [`${arabic} finds ${latin}`]),
    ])
    expect(missed).toEqual([])
  },
)

test.each([
  ['mohamed', ['Mohamud', 'Muhammad', 'محمد', 'Mohamed', 'Mahomed']],
  ['yosuf', ['Yusuf', 'Yousef', 'يوسف', 'یوسف', 'Yoosuf']],
])('«%s» finds every spelling of the name', (text, names) => {
  expect(names.filter((name) => !finds(text, name))).toEqual([])
})

test('a name is found while it is typed', () => {
  const typed = Array.from('mohamed', (_, index) => 'mohamed'.slice(0, index + 1)).slice(2)
  for (const name of ['Mohamud', 'Muhammad', 'محمد'])
    expect(typed.filter((text) => !finds(text, name))).toEqual([])
})

test.each([
  ['Hasan', 'Husain'],
  ['Hassan', 'حسين'],
  ['Ahmed', 'Hamid'],
  ['Ahmed', 'محمد'],
  ['Mohamed', 'Mahmud'],
  ['Hamid', 'Hamad'],
  ['Omar', 'Amir'],
  ['Omar', 'عمران'],
  ['Umar', 'Umair'],
  ['Ali', 'Layla'],
  ['Salim', 'Salma'],
  ['Salim', 'Sulaiman'],
  ['Salih', 'Salah'],
  ['Khalid', 'Khalil'],
  ['Khalid', 'Walid'],
  ['Zaid', 'Said'],
  ['Sara', 'Zahra'],
  ['Aisha', 'Asma'],
  ['Yusuf', 'Yunus'],
  ['Nasir', 'Nasreen'],
  ['Rashid', 'Rashad'],
  ['Jamal', 'Jamil'],
  ['Karim', 'Karam'],
  ['Bilal', 'Hilal'],
  ['Idris', 'Ilyas'],
  ['Isa', 'Musa'],
  ['Hamza', 'Hafsa'],
])('%s and %s are two names', (one, other) => {
  expect([finds(one, other), finds(other, one)]).toEqual([false, false])
})

test('every word that was typed must be in the name', () => {
  expect(finds('mohamed yosuf', 'Yusuf Muhammad')).toBe(true)
  expect(finds('mohamed yosuf', 'Muhammad Ali')).toBe(false)
  expect(finds('mo', 'Muhammad')).toBe(false)
  expect(finds('al', 'Muhammad')).toBe(false)
})

test('the table lists no spelling that follows from another', () => {
  for (const line of SPELLINGS) {
    const sounds = line.split(' ').map(soundOf)
    expect(sounds, line).toEqual([...new Set(sounds)])
  }
})

test('a thousand typed words take no second', () => {
  const long = 'abdurrahman '.repeat(1000)
  const begun = performance.now()
  finds(long, long)
  expect(performance.now() - begun).toBeLessThan(1000)
})
