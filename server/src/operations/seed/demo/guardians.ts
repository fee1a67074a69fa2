import { createRandom } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

type Student = Pick<Row<'students'>, 'id' | 'first_name' | 'last_name'>

const FIRST_NAMES = [
  'Fatima',
  'Imraan',
  'Khadija',
  'Yusuf',
  'Rukhsana',
  'Faizel',
  'Shameema',
  'Ebrahim',
  'Nazreen',
  'Tariq',
  'Mariam',
  'Riedwaan',
] as const
const SIBLINGS = 0.25
const SECOND_GUARDIAN = 0.4
const NONE = 0.1
const CONFIRMED = 0.6
const PHONE = 0.9

/** The documented sign-in. */
export const KNOWN_GUARDIAN = {
  first_name: 'Maryam',
  last_name: 'Adams',
  email: 'guardian@demo.school',
  phone: '27821234567',
}
const HER_CHILDREN = ['Abdurrahman Adams', 'Nusaybah Abrahams']

/** For most students. Own random seed. Confirmed guardians have `password_hash`. */
export function createGuardians(
  { account, since }: Beginning,
  students: Student[],
  password_hash: string,
): Rows {
  const random = createRandom(`${account.name} guardians`)
  const account_id = account.id
  const guardians: Row<'guardians'>[] = []
  const links: Row<'guardianStudents'>[] = []
  function add(person: typeof KNOWN_GUARDIAN, is_confirmed: boolean): string {
    const id = random.id(since)
    const password = is_confirmed ? { password_hash, is_temporary: false } : {}
    guardians.push({ ...person, ...password, account_id, id, is_confirmed, created_at: since })
    return id
  }
  const link = (guardian_id: string, { id: student_id }: Student) =>
    links.push({ account_id, guardian_id, student_id })

  const hers = students.filter((student) => HER_CHILDREN.includes(nameOf(student)))
  if (hers.length > 0) {
    const id = add(KNOWN_GUARDIAN, true)
    for (const child of hers) link(id, child)
  }
  let siblings: string[] = []
  for (const student of students) {
    if (hers.includes(student) || random.chance(NONE)) continue
    const isSibling = siblings.length > 0 && random.chance(SIBLINGS)
    if (!isSibling) {
      siblings = Array.from({ length: random.chance(SECOND_GUARDIAN) ? 2 : 1 }, () => {
        const first_name = random.pick(FIRST_NAMES)
        // Addresses are unique.
        const email = `${first_name.toLowerCase()}${guardians.length + 1}@demo.school`
        const phone = random.chance(PHONE) ? `2782${random.whole(1_000_000, 9_999_999)}` : ''
        const person = { first_name, last_name: student.last_name, email, phone }
        return add(person, random.chance(CONFIRMED))
      })
    }
    for (const id of siblings) link(id, student)
  }
  return { guardians, guardianStudents: links }
}

function nameOf({ first_name, last_name }: Student): string {
  return `${first_name} ${last_name}`
}
