/** Owner of a column. `one` and `two` are a list's own numbers for parents. */
export type Owner = 'student' | 'guardian' | 'mother' | 'father' | 'one' | 'two'

const NUMBERED = ['parent', 'guardian', 'parent guardian', 'contact', 'ouer', 'voog']

export const OWNERS: Record<Owner, string[]> = {
  student: [
    ...['student', 'students', 'pupil', 'pupils', 'learner', 'learners', 'child', 'children'],
    ...['childs', 'leerder', 'leerders', 'leerling', 'kind', 'kinders'],
    ...['الطالب', 'للطالب', 'طالب', 'الطالبة', 'التلميذ', 'الابن', 'الطفل'],
    ...['طالب علم', 'بچہ', 'بچے', 'شاگرد'],
  ],
  guardian: [
    ...['guardian', 'guardians', 'parent', 'parents', 'parent guardian', 'parents guardians'],
    ...['guardian parent', 'carer', 'contact', 'contact person', 'next of kin', 'caregiver'],
    ...['ouer', 'ouers', 'voog', 'ouer voog', 'kontakpersoon'],
    ...['ولي الأمر', 'لولي الأمر', 'ولي أمر', 'ولي أمر الطالب', 'الوالدين'],
    ...['سرپرست', 'والدین'],
  ],
  mother: [
    ...['mother', 'mothers', 'mom', 'moms', 'mum', 'mums', 'mama', 'mommy', 'ammi', 'umm'],
    ...['ma', 'moeder', 'mamma', 'الأم', 'للأم', 'أم', 'والدة', 'الوالدة', 'والدة الطالب'],
    ...['والدہ', 'ماں', 'امی'],
  ],
  father: [
    ...['father', 'fathers', 'dad', 'dads', 'daddy', 'abbu', 'abu'],
    ...[
      'pa',
      'vader',
      'pappa',
      'الأب',
      'للأب',
      'أب',
      'الوالد',
      'والد',
      'والد الطالب',
      'باپ',
      'ابو',
    ],
  ],
  one: [
    ...NUMBERED.flatMap((word) => [`${word} 1`, `1st ${word}`, `first ${word}`, `primary ${word}`]),
    ...['ولي الأمر 1', 'سرپرست 1', 'پہلے سرپرست', 'پہلا سرپرست'],
  ],
  two: [
    ...NUMBERED.flatMap((word) => [`${word} 2`, `2nd ${word}`, `second ${word}`]),
    ...['ولي الأمر الثاني', 'لولي الأمر الثاني', 'ولي الأمر 2'],
    ...['سرپرست 2', 'دوسرے سرپرست', 'دوسرا سرپرست'],
  ],
}
