/** Two guardians for most children, attendance, targets, payments, comments and reports. */

export const COUNT_GUARDIANS = 'select count(*) as count from guardians where account_id = $1::uuid'

const SCHOOL_DAYS = 200
const AUTHOR = `(select user_id from memberships where account_id = $1::uuid order by is_admin desc, user_id limit 1)`
const since = '(select created_at from accounts where id = $1::uuid)'
const id = (what: string) => `pg_temp.id_of(${since}, ${what})`
const chance = (what: string) => `pg_temp.chance(${what})`

/** Every fifth child has the guardians of the child before; one family in eight has no father. */
const FAMILIES = `create temp table families as
  select pupils.*, case when number % 5 = 4 then number - 1 else number end as family
  from pupils where $1::uuid is not null`

const GUARDIANS = `insert into guardians
    (account_id, id, first_name, last_name, email, phone, is_confirmed, created_at)
  select $1::uuid, ${id(`who || family`)}, who, students.last_name,
    case when who = 'Mother' or family % 3 > 0 then lower(who) || family || '@large.demo.school' end,
    '2782' || lpad(family::text, 6, '0') || case who when 'Mother' then '1' else '2' end,
    family % 3 > 0, ${since}
  from families
  join students on students.account_id = $1::uuid and students.id = families.id
  cross join unnest(array['Mother', 'Father']) as who
  where number = family and (who = 'Mother' or family % 8 > 0)`

const LINKS = `insert into guardian_students (account_id, guardian_id, student_id)
  select $1::uuid, ${id(`who || family`)}, id
  from families cross join unnest(array['Mother', 'Father']) as who
  where who = 'Mother' or family % 8 > 0`

const TIMESLOTS = `insert into timeslots (account_id, id, start_time, end_time, created_at)
  select $1::uuid, ${id(`'slot ' || slot`)}, make_time(slot, 0, 0), make_time(slot + 1, 0, 0), ${since}
  from unnest(array[8, 15]) as slot`

const ATTENDANCES = `insert into attendances
    (account_id, id, student_id, date, timeslot_id, status, section_id, user_id, tapped_at, created_at)
  select $1::uuid, pg_temp.id_of(moment, 'attendance ' || pupils.id), pupils.id, day::date,
    ${id(`'slot ' || case ${chance('section_id::text')} % 2 when 0 then 8 else 15 end`)},
    case ${chance(`'here ' || days.number || ' ' || pupils.number`)} % 20
      when 0 then 'absent' when 1 then 'late' else 'present' end,
    section_id, user_id, moment, moment
  from (select number, day, day + interval '6 hours' as moment from school_days
    order by number desc limit ${SCHOOL_DAYS}) days
  cross join pupils where $1::uuid is not null
  order by days.number, pupils.number`

const TARGETS = `insert into targets (account_id, id, student_id, title, status, due_date, created_at)
  select $1::uuid, ${id(`'target ' || at || ' ' || number`)}, id, 'Juz ' || 31 - at,
    case at when 3 then 'in_progress' else 'done' end, current_date - 90 + 60 * (at - 2), ${since}
  from pupils cross join generate_series(1, 3) as at`

const SUBSCRIPTIONS = `insert into subscriptions
    (account_id, id, student_id, amount_cents, start_date, end_date, created_at)
  select $1::uuid, ${id(`'subscription ' || year || ' ' || number`)}, id, 240000,
    current_date - 365 * year + 1, current_date - 365 * (year - 1), ${since}
  from pupils cross join generate_series(1, 3) as year`

const PAYMENTS = `insert into transactions
    (account_id, id, subscription_id, amount_cents, paid_on, created_at)
  select $1::uuid, pg_temp.id_of(created_at, 'payment ' || month || id), id, 20000,
    start_date + 30 * month, created_at
  from subscriptions cross join generate_series(0, 9) as month
  where account_id = $1::uuid and start_date + 30 * month <= current_date`

const ASSESSMENTS = `insert into assessments
    (account_id, id, kind, student_id, juz, name, status, start_date, created_at)
  select $1::uuid, ${id(`'completion ' || at || ' ' || number`)}, 'completion', id, 31 - at, 'Juz ' || 31 - at,
    case at when 3 then 'in_progress' else 'completed' end, current_date - 300 + 80 * at, ${since}
  from pupils cross join generate_series(1, 3) as at
  union all
  select $1::uuid, ${id(`'round ' || at || ' ' || number`)}, 'round', id, null::int, 'Round ' || at,
    case at when 2 then 'in_progress' else 'completed' end, current_date - 300 + 80 * at, ${since}
  from pupils cross join generate_series(1, 2) as at
  union all
  select $1::uuid, ${id(`'exam ' || at`)}, 'exam', null::uuid, null, 'Exam ' || at,
    'completed', current_date - 200 * at, ${since}
  from generate_series(1, 4) as at`

/** The student's latest lessons of old portions become those of the assessments. */
const ASSESSED = `update sessions set assessment_id = assessments.id,
    type = case kind when 'completion' then 'juz_completion' else 'old_lesson' end
  from assessments, (
    select id, student_id, row_number() over (partition by student_id order by created_at desc) as nth
    from sessions where account_id = $1::uuid and type = 'old_lesson'
  ) old, (
    select id, row_number() over (partition by student_id order by kind, id) as nth
    from assessments where account_id = $1::uuid and student_id is not null
  ) numbered
  where sessions.account_id = $1::uuid and assessments.account_id = $1::uuid and sessions.id = old.id
    and assessments.id = numbered.id and assessments.student_id = old.student_id
    and old.nth between numbered.nth * 6 and numbered.nth * 6 + 2`

const COMMENTS = `with asked as (
    select sessions.id, sessions.user_id, families.family, sessions.created_at
    from sessions join families on families.id = sessions.student_id
    where account_id = $1::uuid and ${chance(`sessions.id::text`)} % 25 = 0
  )
  insert into session_comments
    (account_id, id, session_id, guardian_id, user_id, content, is_read, created_at)
  select $1::uuid, pg_temp.id_of(created_at, 'comment ' || id), id, ${id(`'Mother' || family`)}, null,
    'May we repeat this at home?', created_at < now() - interval '3 days', created_at + interval '3 hours'
  from asked
  union all
  select $1::uuid, pg_temp.id_of(created_at, 'answer ' || id), id, null, user_id,
    'Yes, five times a day.', true, created_at + interval '5 hours'
  from asked where ${chance(`'answer ' || id`)} % 2 = 0`

const READS = `insert into session_reads (account_id, guardian_id, session_id, read_at)
  select $1::uuid, ${id(`'Mother' || family`)}, sessions.id, sessions.created_at + interval '8 hours'
  from sessions join families on families.id = sessions.student_id
  where account_id = $1::uuid and ${chance(`'read ' || sessions.id`)} % 3 > 0
    and created_at between now() - interval '1 year' and now() - interval '1 day'`

const AUDIT = `insert into audit (account_id, id, user_id, action, record, record_id, changes, created_at)
  select $1::uuid, pg_temp.id_of(created_at, 'audit ' || id), user_id, 'create', 'sessions', id,
    jsonb_build_object('name', name, 'type', type, 'student_id', student_id, 'status', 'started'), created_at
  from sessions where account_id = $1::uuid and assessment_id is null
  union all
  select $1::uuid, ${id(`'audit ' || id`)}, ${AUTHOR}, 'create', 'students', id, '{}', ${since} from pupils`

/** Three terms a student, with empty figures. */
const PROGRESS_REPORTS = `insert into progress_reports (account_id, id, student_id, start_date, end_date,
    version, status, data, figures_at, made_by, approved_by, approved_at, created_at)
  select $1::uuid, pg_temp.id_of(made_at, 'report ' || term || ' ' || id), id, first, last, 1, 'approved',
    jsonb_build_object('format', 1,
      'student', jsonb_build_object('first_name', first_name, 'last_name', last_name),
      'class_name', null, 'teachers', '[]'::jsonb,
      'range', jsonb_build_object('start_date', first, 'end_date', last),
      'before', jsonb_build_object('start_date', first - 100, 'end_date', first - 1),
      'new_lines', '{"now": 40, "before": 30}'::jsonb, 'types', '[]'::jsonb, 'exams', '[]'::jsonb,
      'attendance', '[{"status": "present", "count": 60}]'::jsonb, 'known', '[]'::jsonb),
    made_at, ${AUTHOR}, ${AUTHOR}, made_at, made_at
  from (select current_date - 100 * term as first, current_date - 100 * (term - 1) - 1 as last, term,
    (current_date - 100 * (term - 1))::timestamptz as made_at
    from generate_series(1, 3) as term) terms
  cross join (select id, first_name, last_name from students where account_id = $1::uuid) children`

/** Each takes the id of the school. */
export const INSERT_RECORDS = [
  FAMILIES,
  GUARDIANS,
  LINKS,
  TIMESLOTS,
  ATTENDANCES,
  TARGETS,
  SUBSCRIPTIONS,
  PAYMENTS,
  ASSESSMENTS,
  ASSESSED,
  COMMENTS,
  READS,
  PROGRESS_REPORTS,
  AUDIT,
]
