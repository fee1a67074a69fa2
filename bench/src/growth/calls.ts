import { areas } from '../../../server/src/areas/list.ts'
import { type DeclaredRoute, declaredRoutes } from '../../../server/src/platform/area.ts'

export type Ids = Record<string, string>
export type Who = 'administrator' | 'teacher' | 'guardian'
export type Call = { what: string; path: string; who: Who }

/** Of the values that calls are filled with. */
export const ID_NAMES = [
  ...['date', 'exam', 'exam-paper', 'guardian', 'indicator', 'marking-scheme', 'progress-report'],
  ...['round', 'section', 'session', 'student', 'timeslot', 'track', 'user'],
]

export const LEFT_OUT: Record<string, string> = {
  '/documents/:key': 'a document lasts for a quarter of an hour',
  '/documents/class-reports/:id': 'a batch lasts for a quarter of an hour',
  '/progress-reports/files/:key': 'a print lasts for a day',
  '/imports/:id': 'the school has imported nothing',
  '/merges/:id': 'the school has merged nothing',
  '/certificate-checks/:code': 'the school has issued no certificate',
  '/students/:id/photograph/file': 'the student has no photograph',
  '/calendar/feed/:file': 'each school has its own address; it has what GET /calendar/ has',
}

/** The kind of thing that `:id` names, where the access does not say it. */
const NOUNS: Record<string, string> = {
  '/analysis/classes/': 'section',
  '/guardian/children/': 'student',
  '/guardian/lessons/': 'session',
  '/guardians/': 'guardian',
  '/exams/': 'exam',
  '/indicators/': 'indicator',
  '/marking-schemes/': 'marking-scheme',
  '/students/': 'student',
  '/subscriptions/families/': 'student',
  '/timeslots/': 'timeslot',
  '/tracks/': 'track',
  '/users/': 'user',
}

/** Besides a query that the access names. */
const QUERIES: Record<string, (ids: Ids) => string> = {
  '/analysis/all-lessons/page': ({ date }) => `start_date=2000-01-01&after=${yearBefore(date)}`,
  '/audit/': ({ session }) => `record=sessions&record_id=${session}`,
  '/exports/': () => 'of=students',
  '/revision/students/:id/hearings': () => 'start=1&end=300',
  '/sections/:id/calendar': ({ date }) => `start_date=${date}&end_date=${date}`,
}

/** A cursor, so that a deep page is read: the first one is part of every list. */
function yearBefore(day = ''): string {
  const instant = Date.parse(day) - 365 * 86_400_000
  return `${instant.toString(36)}.00000000-0000-0000-0000-000000000000`
}

/** Every GET of the contract with the ids of the school. Throws for a call that cannot be filled. */
export function callsOf(ids: Ids): Call[] {
  const gets = declaredRoutes(areas).filter(({ method }) => method === 'GET')
  const unknown = Object.keys(LEFT_OUT).filter((path) => !gets.some((get) => get.path === path))
  if (unknown.length > 0) throw new Error(`left out, but no call: ${unknown.join(', ')}`)
  return gets.filter(({ path }) => !LEFT_OUT[path]).flatMap((route) => callsTo(route, ids))
}

/** With and without an optional id; calls about all classes within reach also as a teacher. */
function callsTo(route: DeclaredRoute, ids: Ids): Call[] {
  const { path, access } = route
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => idOf(route, name, ids))
  const always = QUERIES[path]?.(ids) ?? ''
  const who: Who = access.who === 'guardian' ? 'guardian' : 'administrator'
  const call = (...queries: string[]): Call => {
    const query = queries.filter(Boolean).join('&')
    const question = query && `?${query}`
    const what = `${path}${question.replaceAll(/=[0-9a-f-]{36}/g, '')}`
    return { what, path: `/api${address}${question}`, who }
  }
  const withinReach = (one: Call): Call[] => [
    one,
    { ...one, what: `${one.what} (teacher)`, who: 'teacher' },
  ]
  if (access.who !== 'staff') return [call(always)]
  if (!access.field) return withinReach(call(always))
  if (access.field.in !== 'query') return [call(always)]
  const { name } = access.field
  const withId = call(always, `${name}=${idOf(route, name, ids)}`)
  return route.query && accepts(route.query, {}) ? [...withinReach(call(always)), withId] : [withId]
}

const accepts = (schema: NonNullable<DeclaredRoute['query']>, value: object) =>
  schema.safeParse(value).success

function idOf({ path, access }: DeclaredRoute, name: string, ids: Ids): string {
  const isGuarded = access.who === 'staff' && access.field?.name === name
  const noun = Object.entries(NOUNS).find(([start]) => path.startsWith(start))?.[1]
  const kind = isGuarded ? access.of : name === 'id' ? noun : name.replace(/_id$/, '')
  const id = ids[kind ?? '']
  if (!id) throw new Error(`GET ${path}: nothing to put for ${name}; fill it or leave the call out`)
  return id
}
