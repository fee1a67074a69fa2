import type { Role } from './options.ts'
import { listRoutes } from './routes.ts'
import type { School } from './school.ts'
import { type Stop, walkLesson } from './walk-lesson.ts'

/** `address` has its parameters; `stored` is what the device has stored before. */
export type Screen = {
  name: string
  address: string
  roles: Role[]
  stored?: Record<string, string>
}

/** Search parameters that a screen needs, and further states of a screen: dialogs, tabs, open forms. */
const SEARCHES: Record<string, string[]> = {
  '/': ['', '?find=true'],
  '/analysis/$id': ['', '?student=$student'],
  '/attention': ['', '?note=$attended', '?aside=$attended'],
  '/auth/confirm-forgot-password': ['?code=123456'],
  '/auth/setup': ['?code=123456'],
  '/completions/student/$studentId': ['', '?juz=3'],
  '/digest': ['?stop=unknown'],
  '/exams': ['', '?form=new'],
  '/exams/schemes/edit': ['?preset=mhq', '?preset=jamiah'],
  '/exams/select': ['?student=$student'],
  '/guardian/children/$child': [
    '',
    '?view=attendance',
    '?view=targets',
    '?view=juz',
    '?view=reports',
    '?view=tracks',
  ],
  '/indicator-groups/edit': ['?id=$group'],
  '/lesson/recent': ['?student=$student'],
  '/merges': ['', '?kind=students&kept=$student'],
  '/reports/select-students/$sectionId': ['', '?student=$student'],
  '/rounds/student/$studentId': ['', '?form=new'],
  '/sections/edit': ['?id=$section'],
  '/subscriptions': ['', '?new=$student', '?student=$student'],
  '/subscriptions/families': ['', '?family=$debtor', '?remind=$debtor'],
  '/subscriptions/fees': ['', '?edit=$feeRun'],
  '/targets/student/$studentId': ['', '?form=new'],
  '/timeslots/edit': ['?id=$timeslotId'],
  '/tracks/student-list/$sectionId': ['', '?form=students'],
  '/verse': ['?surah=2'],
}

/** Reached by `walkLesson`, which stores a draft. */
const OF_A_DRAFT = [
  '/lesson/comment',
  '/lesson/confirm',
  '/lesson/done',
  '/lesson/endverse',
  '/lesson/other',
  '/lesson/parts',
  '/lesson/reciting/$sessionId',
  '/lesson/section',
  '/lesson/section/detail',
  '/lesson/section/partial-type',
  '/lesson/student',
  '/lesson/type',
  '/verse/marking',
]

/** A PDF has no picture in this browser; a challenge exists in memory only. */
const LEFT_OUT = ['/reports/report-view/$path', '/guardian/choose-password', '/auth/auth-challenge']

/** Of the routes, so that a new screen has its pictures. `--screen` takes parts of names. */
export async function listScreens(
  school: School,
  url: string,
  wanted: string[],
): Promise<Screen[]> {
  const isWanted = ({ name }: { name: string }) =>
    wanted.length === 0 || wanted.some((part) => name.includes(part))
  const routes = listRoutes()
  refuseUnknown(routes.map(({ address }) => address))
  const opened = routes
    .filter(({ address }) => !OF_A_DRAFT.includes(address) && !LEFT_OUT.includes(address))
    .flatMap(({ address, roles }) =>
      (SEARCHES[address] ?? ['']).map((search) => ({ name: address + search, roles })),
    )
    .filter(isWanted)
    .map((screen) => ({ ...screen, address: fill(screen.name, school.ids) }))
  const needsWalk = wanted.length === 0 || OF_A_DRAFT.some((name) => isWanted({ name }))
  const stops = needsWalk ? await walkLesson(url, school.tokens.teacher) : []
  if (needsWalk) refuseMissing(stops)
  return [...opened, ...stops.map(ofStop).filter(isWanted)]
}

/** The lists above may not name routes that were renamed or deleted. */
function refuseUnknown(addresses: string[]) {
  const named = [...Object.keys(SEARCHES), ...OF_A_DRAFT, ...LEFT_OUT]
  const unknown = named.filter((address) => !addresses.includes(address))
  if (unknown.length > 0) throw new Error(`No such route: ${unknown.join(', ')}`)
}

function refuseMissing(stops: Stop[]) {
  const missing = OF_A_DRAFT.filter((address) => {
    const [beforeIds = ''] = address.split('/$')
    return !stops.some(({ name }) => name.split('?')[0] === beforeIds)
  })
  if (missing.length > 0)
    throw new Error(`walk-lesson.ts takes no picture of ${missing.join(', ')}`)
}

/** Only the teacher of the walk has its draft. */
const ofStop = ({ name, address, stored }: Stop): Screen => ({
  name,
  address,
  stored,
  roles: ['teacher'],
})

function fill(name: string, ids: Record<string, string>): string {
  const address = name
    .replace('/lesson/other/$sessionId', '/lesson/other/$other')
    .replace('/reports/progress/$id', '/reports/progress/$report')
  return address.replace(/\$(\w+)/g, (_, key: string) => {
    const id = ids[key]
    if (!id) throw new Error(`e2e/pictures/school.ts has no ${key}, which ${name} needs`)
    return id
  })
}
