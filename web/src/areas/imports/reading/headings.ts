import type { ImportColumn } from '@talaqqi/contract/imports'

/** What a column of a spreadsheet holds; a full name is divided while reading. */
export type Target = ImportColumn | 'full_name' | 'guardian_full_name'

const STUDENT = ['', 'student', 'students', 'student s', 'pupil', 'learner', 'child']
const GUARDIAN = [
  ...['guardian', 'guardians', 'guardian s', 'parent', 'parents', 'parent s', 'parent guardian'],
  ...['parents guardians', 'mother', 'mother s', 'father', 'father s', 'carer', 'contact'],
]
const FIRST = ['first name', 'firstname', 'first names', 'given name', 'forename', 'first']
const LAST = ['last name', 'lastname', 'surname', 'family name', 'second name', 'last']
const FULL = ['name', 'names', 'full name', 'fullname', 'name and surname', 'name surname']
const EMAIL = ['email', 'e mail', 'email address', 'e mail address', 'mail']
const PHONE = [
  ...['phone', 'phone number', 'phone no', 'telephone', 'telephone number', 'tel', 'tel no'],
  ...['cell', 'cell number', 'cell no', 'cellphone', 'cellphone number', 'cell phone'],
  ...['mobile', 'mobile number', 'mobile no', 'mobile phone', 'contact number', 'contact no'],
  ...['number', 'whatsapp', 'whatsapp number'],
]

/** Every spelling of a heading that is understood, in English, Arabic and Urdu. */
const SPELLINGS: Record<Target, string[]> = {
  first_name: [
    ...each(STUDENT, FIRST),
    ...['الاسم الأول', 'الاسم الأول للطالب', 'اسم الطالب الأول', 'پہلا نام'],
    'طالب علم کا پہلا نام',
  ],
  last_name: [
    ...each(STUDENT, LAST),
    ...['اسم العائلة', 'العائلة', 'اللقب', 'الكنية', 'الاسم الأخير', 'اسم عائلة الطالب'],
    ...['خاندانی نام', 'آخری نام', 'طالب علم کا خاندانی نام'],
  ],
  full_name: [
    ...each(STUDENT, FULL),
    ...['student', 'pupil', 'learner', 'child'],
    ...['الاسم', 'الاسم الكامل', 'اسم الطالب', 'الطالب'],
    ...['نام', 'پورا نام', 'طالب علم کا نام', 'طالب علم'],
  ],
  class: [
    ...['class', 'class name', 'student class', 'section', 'grade', 'group', 'classroom'],
    ...['halaqah', 'halaqa', 'halqa', 'الفصل', 'الصف', 'الحلقة', 'القسم', 'المجموعة'],
    ...['جماعت', 'درجہ', 'کلاس', 'حلقہ'],
  ],
  guardian_first_name: [
    ...each(GUARDIAN, FIRST),
    ...['الاسم الأول لولي الأمر', 'اسم ولي الأمر الأول', 'سرپرست کا پہلا نام'],
  ],
  guardian_last_name: [
    ...each(GUARDIAN, LAST),
    ...['اسم عائلة ولي الأمر', 'لقب ولي الأمر', 'سرپرست کا خاندانی نام', 'سرپرست کا آخری نام'],
  ],
  guardian_full_name: [
    ...each(GUARDIAN, FULL),
    ...['guardian', 'parent', 'parent guardian', 'mother', 'father'],
    ...['ولي الأمر', 'اسم ولي الأمر', 'الأب', 'اسم الأب', 'الأم', 'اسم الأم', 'الوالد'],
    ...['سرپرست', 'سرپرست کا نام', 'والد', 'والد کا نام', 'والدہ', 'والدہ کا نام'],
  ],
  guardian_email: [
    ...each(['', ...GUARDIAN], EMAIL),
    ...['البريد الإلكتروني', 'البريد', 'بريد ولي الأمر', 'البريد الإلكتروني لولي الأمر'],
    ...['إيميل', 'ای میل', 'ای میل پتہ', 'سرپرست کا ای میل', 'سرپرست کی ای میل'],
  ],
  guardian_phone: [
    ...each(['', ...GUARDIAN], PHONE),
    ...['الهاتف', 'رقم الهاتف', 'الجوال', 'رقم الجوال', 'هاتف ولي الأمر', 'جوال ولي الأمر'],
    ...['رقم ولي الأمر', 'واتساب', 'فون', 'فون نمبر', 'موبائل', 'موبائل نمبر', 'سرپرست کا فون'],
    ...['سرپرست کا فون نمبر', 'واٹس ایپ'],
  ],
}

/** Letters of Arabic and Urdu that keyboards write in more than one way. */
const ALIKE: Record<string, string> = {
  ...{ أ: 'ا', إ: 'ا', آ: 'ا', ى: 'ي', ی: 'ي', ئ: 'ي', ک: 'ك' },
  ...{ ة: 'ه', ہ: 'ه', ھ: 'ه', ۃ: 'ه' },
}

const TARGETS = new Map(
  Object.entries(SPELLINGS).flatMap(([target, spellings]) =>
    spellings.map((spelling) => [plain(spelling), target as Target] as const),
  ),
)

/** Which cell of a row of headings holds what; the first of two for the same counts. */
export function columnsOf(headings: string[]): Map<Target, number> {
  const columns = new Map<Target, number>()
  headings.forEach((heading, index) => {
    const target = TARGETS.get(plain(heading))
    if (target && !columns.has(target)) columns.set(target, index)
  })
  // 'Name' beside 'Surname' is the first name.
  settle(columns, 'full_name', 'first_name', 'last_name')
  settle(columns, 'guardian_full_name', 'guardian_first_name', 'guardian_last_name')
  return columns
}

function settle(columns: Map<Target, number>, full: Target, first: Target, last: Target): void {
  const index = columns.get(full)
  if (index === undefined || !(columns.has(first) || columns.has(last))) return
  columns.delete(full)
  if (!columns.has(first)) columns.set(first, index)
}

function each(owners: string[], names: string[]): string[] {
  return owners.flatMap((owner) => names.map((name) => `${owner} ${name}`))
}

/** A heading without what spellings differ in: case, marks over letters, signs and spaces. */
function plain(heading: string): string {
  return heading
    .toLowerCase()
    .normalize('NFC')
    .replace(/./gu, (letter) => ALIKE[letter] ?? letter)
    .normalize('NFD')
    .replace(/[\p{M}\u0640]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
}
