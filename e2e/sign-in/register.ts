import writeWorkbook from 'write-excel-file/universal'

const BOYS = ['Yusuf', 'Isa', 'Zayd', 'Bilal', 'Idris', 'Umar']
const GIRLS = ['مريم', 'عائشة', 'فاطمة', 'خديجة', 'زينب', 'سارة']
const HEADINGS = [
  ...['No.', "Learner's Name", 'Stream', 'Ustadh', 'Mom', 'Cell (Mother)', 'Dad', 'WhatsApp no'],
]

/** Thirty children: parents without email, phones as schools write them, one child twice. */
function sheetOf(names: string[], { families, from }: { families: string[]; from: number }) {
  const children = Array.from({ length: 30 }, (_, index) => {
    const family = families[index % families.length]
    const phone = from + index
    return [
      String(index + 1),
      `${names[index % names.length]} ${Math.floor(index / names.length) + 1} ${family}`,
      `Jamaat ${index % 3}`,
      'Mufti Ismail',
      `Amina ${index}`,
      // Excel removed the zero of a number; another one is words.
      index === 7 ? 'ask office' : phone,
      index % 2 === 0 ? 'Ahmed' : '',
      index % 2 === 0 ? `0${String(phone + 500).replace(/(\d\d)(\d{3})/, '$1 $2 ')}` : '',
    ]
  })
  return [['Madrasah An-Noor: register of 2026'], [], HEADINGS, ...children, children[4] ?? []]
}

/** Of boys and girls, each on a sheet. */
export async function register() {
  const sheets = [
    {
      sheet: 'Boys',
      data: sheetOf(BOYS, { families: ['Khan', 'Patel', 'Adams'], from: 821230000 }),
    },
    { sheet: 'بنات', data: sheetOf(GIRLS, { families: ['خان', 'باتل'], from: 831230000 }) },
  ]
  const blob = await writeWorkbook(sheets).toBlob()
  const buffer = Buffer.from(await blob.arrayBuffer())
  return { name: 'register 2026.xlsx', mimeType: 'application/octet-stream', buffer }
}
