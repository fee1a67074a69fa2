import { type BareRead, instant, LOST, list, MIDNIGHT, percentage, TODAY } from './sql.ts'

const ID = '([0-9a-f-]{36})'
const PUPILS = `pupils as (
    select id, first_name, last_name, section_id, is_active from students
    where account_id = $1 and section_id = $2 and is_active)`
const PUPIL = `'id', pupils.id, 'first_name', pupils.first_name, 'last_name', pupils.last_name`
const STUDENT = `${PUPIL}, 'section_id', pupils.section_id, 'is_active', pupils.is_active`
const BY_NAME = 'pupils.first_name, pupils.last_name, pupils.id'

/** Each student of a class with a list of the student's rows. */
const withRows = (student: string, name: string, rows: string) => `with ${PUPILS}, rows as (${rows})
  select ${list(
    `json_build_object(${student}, '${name}', coalesce(rows.list, '[]'))`,
    BY_NAME,
  )}::text as body
  from pupils left join rows on rows.student_id = pupils.id`

const assessmentsOf = (
  kind: string,
  object: string,
  order: string,
) => `select student_id, ${list(object, order)} as list
  from pupils join assessments on assessments.account_id = $1 and student_id = pupils.id
  where kind = '${kind}' group by student_id`

const ASSESSMENT = `'id', assessments.id, 'name', name, 'description', description, 'status', status,
  'student_id', student_id`

/** The last two of each type, the last completed one, today's, and open ones. */
const HOUR = `with ${PUPILS}, recent as (
    select sessions.*, created_at >= ${MIDNIGHT} as is_today,
      row_number() over (partition by student_id, type order by created_at desc, sessions.id desc) as place,
      row_number() over (partition by student_id, type, status = 'completed'
        order by created_at desc, sessions.id desc) as completed_place
    from pupils join sessions on account_id = $1 and student_id = pupils.id
    where deleted_at is null and created_at >= ${MIDNIGHT} - interval '180 days'
  ), shown as (
    select * from recent
    where place <= 2 or is_today or status in ('started', 'paused')
      or (status = 'completed' and completed_place = 1)
  ), page as (select id, type from shown where is_today and status = 'completed'),
  lost as (${LOST}), parts as (
    select session_id, ${list(
      `json_build_object('start', lessons.start, 'end', lessons."end", 'is_heard', is_heard)`,
      'position',
    )} as list
    from lessons where account_id = $1 and session_id = any(array(select id from shown))
    group by session_id
  ), rows as (
    select student_id, ${list(
      `json_build_object('id', shown.id, 'name', name, 'type', type, 'status', status,
        'created_at', ${instant('shown.created_at')}, 'is_today', is_today,
        'percentage', case when is_today and status = 'completed' then ${percentage('shown')} end,
        'section', section, 'start', start, 'end', "end", 'parts', coalesce(parts.list, '[]'),
        'listener_id', listener_id, 'listener', case when listener_id is not null then json_build_object(
          'first_name', listeners.first_name, 'last_name', listeners.last_name) end)`,
      'shown.created_at desc, shown.id desc',
    )} as list
    from shown left join parts on parts.session_id = shown.id left join lost on lost.session_id = shown.id
    left join students listeners on listeners.account_id = $1 and listeners.id = listener_id
    group by student_id
  ), latest as (
    select distinct on (student_id) student_id, status
    from pupils join attendances on attendances.account_id = $1 and student_id = pupils.id
    join timeslots on timeslots.account_id = $1 and timeslots.id = timeslot_id
    where date = ${TODAY} and status <> 'none'
    order by student_id, start_time desc, tapped_at desc
  )
  select ${list(
    `json_build_object(${STUDENT}, 'is_absent', coalesce(latest.status = 'absent', false),
      'lessons', coalesce(rows.list, '[]'))`,
    BY_NAME,
  )}::text as body
  from pupils left join rows on rows.student_id = pupils.id left join latest on latest.student_id = pupils.id`

const SHEET = `select ${list(
  `json_build_object('id', attendances.id, 'status', coalesce(attendances.status, 'none'),
    'reason', coalesce(attendances.reason, ''), 'time', to_char(time, 'HH24:MI'), 'date', $3::date, 'timeslot_id', $4::uuid,
    'student_id', students.id, 'tapped_at', ${instant('tapped_at')},
    'user', case when attendances.id is not null then json_build_object('id', attendances.user_id,
      'first_name', memberships.first_name, 'last_name', memberships.last_name) end,
    'first_name', students.first_name, 'last_name', students.last_name, 'announced', announced.reason)`,
  'students.first_name, students.last_name, students.id',
)}::text as body
  from students
  left join attendances on attendances.account_id = $1 and student_id = students.id
    and date = $3 and timeslot_id = $4
  left join memberships on memberships.account_id = $1 and memberships.user_id = attendances.user_id
  left join (select student_id, max(reason) as reason from announced_absences
    where account_id = $1 and day = $3 group by student_id) as announced on announced.student_id = students.id
  where students.account_id = $1 and students.section_id = $2
    and (students.is_active or attendances.status <> 'none')`

const TARGETS = `select student_id, ${list(
  `json_build_object('id', targets.id, 'title', title, 'description', description, 'status', status,
    'due_date', to_char(due_date, 'YYYY-MM-DD HH24:MI'), 'student_id', student_id)`,
  'due_date nulls last, targets.created_at desc, targets.id desc',
)} as list
  from pupils join targets on account_id = $1 and student_id = pupils.id group by student_id`

export const CLASS_READS: BareRead[] = [
  { path: /^\/api\/dashboard\/hour\?section_id=([0-9a-f-]{36})$/, text: HOUR },
  {
    path: new RegExp(`^/api/attendances/${ID}/([0-9-]{10})/${ID}$`),
    text: SHEET,
  },
  {
    path: new RegExp(`^/api/targets/section/${ID}$`),
    text: withRows(PUPIL, 'targets', TARGETS),
  },
  {
    path: new RegExp(`^/api/completions/section/${ID}$`),
    text: withRows(
      STUDENT,
      'completions',
      assessmentsOf('completion', `json_build_object(${ASSESSMENT}, 'juz', juz)`, 'juz'),
    ),
  },
  {
    path: new RegExp(`^/api/rounds/section/${ID}$`),
    text: withRows(
      STUDENT,
      'rounds',
      assessmentsOf(
        'round',
        `json_build_object(${ASSESSMENT}, 'start_date', start_date, 'end_date', end_date)`,
        'created_at desc, assessments.id desc',
      ),
    ),
  },
]
