import { hashPassword } from '../../../areas/auth/passwords/passwords.ts'
import { dateIn } from '../../../platform/clock.ts'
import { momentAt, schoolDaysBefore } from '../lessons/calendar.ts'
import type { ClassPlan } from '../lessons/day.ts'
import { createLearner, type Stage } from '../lessons/learner.ts'
import { KINDS_OF_MISTAKE } from '../lessons/mistakes.ts'
import { writeWeeks } from '../lessons/weeks.ts'
import { createRandom, type Random } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import { createAssessments } from './assessments.ts'
import { createAttendances } from './attendances.ts'
import { addChildrenToLookAt } from './attention.ts'
import { createCalendar } from './calendar.ts'
import { addExamPapers } from './exam-papers.ts'
import { createGuardians } from './guardians.ts'
import { DISABLED, NAMES, type Name, OTHER_NAMES } from './names.ts'
import { createNotices } from './notices.ts'
import { createUser, DEMO_PASSWORD } from './people.ts'
import { reachMostFamilies } from './reached-families.ts'
import { addRevision, knownOnJoining } from './revision.ts'
import { createSettings } from './settings.ts'
import { createSubscriptions } from './subscriptions.ts'
import { createTargets } from './targets.ts'

type ClassSpec = {
  name: string
  stage: Stage
  names: readonly Name[]
  isTeachers: boolean
  /** In hours. */
  morning: number
  afternoon: number
}

const MAIN = {
  information: {
    name: 'Madrasah An-Noor',
    email: 'office@an-noor.demo.school',
    phone: '27215550142',
    address: '12 Rose Street',
    area: 'Bo-Kaap',
    city: 'Cape Town',
    province: 'Western Cape',
    postal_code: '8001',
    type: 'Hifz madrasah',
    currency: 'R',
    subscription_payer: 'guardian',
  } as const,
  timeZone: 'Africa/Johannesburg',
  weeks: 10,
}
const MAIN_CLASSES: ClassSpec[] = [
  {
    name: 'Juz Amma',
    stage: 'beginners',
    names: NAMES.beginners,
    isTeachers: true,
    morning: 7.25,
    afternoon: 14,
  },
  {
    name: 'Hifz Juniors',
    stage: 'juniors',
    names: NAMES.juniors,
    isTeachers: true,
    morning: 8.75,
    afternoon: 15.5,
  },
  {
    name: 'Hifz Seniors',
    stage: 'seniors',
    names: NAMES.seniors,
    isTeachers: false,
    morning: 7.5,
    afternoon: 14.5,
  },
]
const SMALL = {
  information: {
    name: 'Jamia Al-Falah',
    email: 'office@al-falah.demo.school',
    phone: '922135550117',
    address: 'Plot 7, Block 5',
    area: 'Gulshan-e-Iqbal',
    city: 'Karachi',
    province: 'Sindh',
    postal_code: '75300',
    type: 'Evening madrasah',
    currency: 'Rs',
    subscription_payer: 'school',
  } as const,
  timeZone: 'Asia/Karachi',
  weeks: 4,
}
const SMALL_CLASSES: ClassSpec[] = [
  {
    name: 'Hifz',
    stage: 'juniors',
    names: OTHER_NAMES,
    isTeachers: true,
    morning: 8,
    afternoon: 15,
  },
]

/**
 * Rows in insert order. Every day the same, counted from today, except password salts, ids, gaps at weekends and the
 * lessons of a running morning: no seed names a date.
 */
export async function createDemoSchools(now: Date): Promise<Rows[]> {
  const main = beginSchool(MAIN, now)
  const small = beginSchool(SMALL, now)
  const admin = await createUser(main, 'admin@demo.school')
  const teacher = await createUser(main, 'teacher@demo.school')
  const other = await createUser(small, 'other@demo.school')
  const guardianHash = await hashPassword(DEMO_PASSWORD)
  const asTeacher = member(teacher, 'Ruqayyah', 'Osman')
  return [
    { accounts: [main.account, small.account], users: [admin, teacher, other] },
    createSchool(
      main,
      { admin: member(admin, 'Naeem', 'Solomons'), teacher: asTeacher },
      MAIN_CLASSES,
      guardianHash,
      now,
    ),
    createSchool(
      small,
      { admin: member(other, 'Tariq', 'Mehmood'), teacher: asTeacher },
      SMALL_CLASSES,
      guardianHash,
      now,
    ),
  ]
}

/** A school without rows, a week before its first lessons. */
export type Beginning = {
  account: Row<'accounts'>
  timeZone: string
  weeks: number
  since: Date
  random: Random
}

function beginSchool(
  { information, timeZone, weeks }: typeof MAIN | typeof SMALL,
  now: Date,
): Beginning {
  const today = dateIn(timeZone, now)
  const random = createRandom(information.name)
  const [firstDay = today] = schoolDaysBefore(today, weeks + 1)
  const since = momentAt(timeZone, firstDay, 7 * 60)
  const account = {
    ...information,
    id: random.id(since),
    time_zone: timeZone,
    created_at: since,
  }
  return { account, timeZone, weeks, since, random }
}

type Member = { id: string; name: { first_name: string; last_name: string } }
type Staff = { admin: Member; teacher: Member }

function member({ id }: Row<'users'>, first_name: string, last_name: string): Member {
  return { id, name: { first_name, last_name } }
}

function createSchool(
  school: Beginning,
  staff: Staff,
  specs: ClassSpec[],
  guardianHash: string,
  now: Date,
): Rows {
  const { timeZone, weeks, random } = school
  const owned = () => ({
    account_id: school.account.id,
    id: random.id(school.since),
    created_at: school.since,
  })
  const { admin, teacher } = staff
  const classes = specs.map((spec) => ({ spec, section: { ...owned(), name: spec.name } }))
  const kinds = KINDS_OF_MISTAKE.map((kind) => ({ ...kind, ...owned() }))
  const plans = classes.map(({ spec, section }): ClassPlan => {
    const students = spec.names.map((name) => ({
      ...owned(),
      ...asStudent(name),
      section_id: section.id,
    }))
    const learners = students.map((student) => createLearner(student, spec.stage, random))
    const usual = spec.isTeachers ? teacher.id : admin.id
    return {
      learners,
      staff: [usual, admin.id],
      morning: spec.morning * 60,
      afternoon: spec.afternoon * 60,
    }
  })
  const { account_id, created_at } = owned()
  const students = plans.flatMap(({ learners }) => learners.map(({ student }) => student))
  const indicators = kinds.map(({ indicator, id }) => ({
    account_id,
    id,
    created_at,
    ...indicator,
  }))
  const settings = createSettings(school, indicators)
  const joined = knownOnJoining(plans.flatMap(({ learners }) => learners))
  const lessons = writeWeeks({ timeZone, weeks, classes: plans, kinds }, now, random)
  const guardians = createGuardians(school, students, guardianHash)
  const rows: Rows = {
    memberships: [
      { account_id, user_id: admin.id, ...admin.name, is_admin: true, created_at },
      { account_id, user_id: teacher.id, ...teacher.name, is_admin: false, created_at },
    ],
    sections: classes.map(({ section }) => section),
    userSections: classes
      .filter(({ spec }) => spec.isTeachers)
      .map(({ section }) => ({ account_id, user_id: teacher.id, section_id: section.id })),
    indicators,
    ...settings,
    students,
    ...guardians,
    ...lessons,
    ...createAssessments(
      school,
      plans.flatMap(({ learners }) => learners),
      lessons.sessions ?? [],
      now,
    ),
    ...createTargets(school, students, now),
    ...createNotices(school, guardians, lessons.sessions ?? [], now),
    ...createSubscriptions(
      school,
      {
        students,
        guardianStudents: guardians.guardianStudents ?? [],
        admin_id: admin.id,
      },
      now,
    ),
    ...createCalendar(school, now),
    ...createAttendances(school, plans, settings.timeslots ?? [], lessons.sessions ?? [], now),
  }
  const noticed = addChildrenToLookAt(school, rows, now)
  const revised = addRevision(school, noticed, { joined, kinds, admin_id: admin.id }, now)
  const [first] = rows.userSections ?? []
  const of = { admin_id: admin.id, teacher_id: teacher.id, section_id: first?.section_id ?? '' }
  return reachMostFamilies(school, addExamPapers(school, revised, of), now)
}

function asStudent(name: Name) {
  const [first_name, last_name] = name
  const is_active = !DISABLED.some(([first, last]) => first === first_name && last === last_name)
  return { first_name, last_name, is_active }
}
