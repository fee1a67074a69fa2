import {
  type BareRead,
  instant,
  LOST,
  list,
  percentage,
  SUMMARIES,
  THIS_YEAR,
  TODAY,
} from './sql.ts'

const ID = '([0-9a-f-]{36})'

/** Rows: PostgreSQL takes longer than Node to write an answer of 100 kB. */
const STUDENTS = `with page as (
    select id, first_name, last_name, name_in_arabic, section_id, is_active from students
    where account_id = $1 and is_active order by first_name, last_name, id limit 200
  ), linked as (
    select student_id, ${list(
      `json_build_object('id', guardians.id, 'first_name', guardians.first_name,
        'last_name', guardians.last_name, 'email', email, 'phone', phone,
        'is_confirmed', is_confirmed, 'has_password', password_hash is not null)`,
      'guardians.first_name, guardians.last_name, guardians.id',
    )} as guardians
    from page
    join guardian_students on guardian_students.account_id = $1 and student_id = page.id
    join guardians on guardians.account_id = $1 and guardians.id = guardian_id
    group by student_id
  )
  select page.*, coalesce(guardians, '[]') as guardians
  from page left join linked on student_id = page.id
  order by first_name, last_name, page.id`

const LESSONS = `with page as (
    select * from sessions where account_id = $1 and student_id = $2 and deleted_at is null
    order by created_at desc nulls last, id desc nulls last limit 10
  ), ${SUMMARIES}
  select ${list('summary', 'created_at desc, id desc')}::text as body from summaries`

const ROUNDS = `with rounds as (
    select * from assessments where account_id = $1 and student_id = $2 and kind = 'round'
  ), page as (
    select * from sessions where account_id = $1 and deleted_at is null
      and assessment_id = any(array(select id from rounds))
  ), ${SUMMARIES}, heard as (
    select assessment_id, ${list('summary', 'created_at desc, id desc')} as list
    from summaries group by assessment_id
  )
  select json_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
    'section_id', section_id, 'is_active', is_active, 'rounds', (
      select ${list(
        `json_build_object('id', id, 'name', name, 'description', description, 'status', status,
          'start_date', start_date, 'end_date', end_date, 'student_id', student_id,
          'assessment', json_build_object('id', id, 'name', name, 'description', description,
            'sessions', coalesce(heard.list, '[]')))`,
        'created_at desc, id desc',
      )}
      from rounds left join heard on assessment_id = rounds.id))::text as body
  from students where account_id = $1 and id = $2`

const EXAMS = `select ${list(
  `json_build_object('id', id, 'name', name, 'description', description, 'status', status,
    'start_date', start_date, 'end_date', end_date, 'scheme_id', scheme_id,
    'scheme_version', scheme_version, 'examiners', examiners)`,
  'created_at desc, id desc',
)}::text as body
  from (select * from assessments where account_id = $1 and kind = 'exam'
    order by created_at desc, id desc limit 100) exams`

/** Deleted lessons are few, and have their own index. */
const COMMENTS = `with shown as (
    select is_read, session_id, created_at, id from session_comments
    where account_id = $1 and guardian_id is not null and session_id <> all(array(
      select id from sessions where account_id = $1 and deleted_at is not null))
  ), oldest as (
    select * from shown where not is_read order by created_at, id limit 1
  )
  select json_build_object('all', count(*), 'unread', count(*) filter (where not is_read),
    'read', count(*) filter (where is_read), 'longest_waiting', (
      select json_build_object('student_firstname', first_name, 'student_lastname', last_name,
        'created_at', ${instant('oldest.created_at')})
      from oldest
      join sessions on sessions.account_id = $1 and sessions.id = session_id
      join students on students.account_id = $1 and students.id = student_id))::text as body
  from shown`

const NOTIFIED = `with notified as (
    select id from sessions where account_id = $1 and student_id = $2 and deleted_at is null
      and status in ('completed', 'incomplete') and import_id is null
      and created_at >= '2025-01-27'::timestamp at time zone (select time_zone from accounts where id = $1)
  ), addressees as (
    select guardians.id, guardians.first_name, guardians.last_name, email, phone
    from guardian_students join guardians on guardians.account_id = $1 and guardians.id = guardian_id
    where guardian_students.account_id = $1 and student_id = $2
  ), opened as (
    select guardian_id, count(*) as read from session_reads
    where account_id = $1 and guardian_id = any(array(select id from addressees))
      and session_id = any(array(select id from notified)) group by guardian_id
  ), messages as (
    select distinct on (guardian_id) guardian_id, json_build_object('status', status, 'error', error,
      'created_at', ${instant('created_at')}) as message
    from whatsapp_messages where account_id = $1 and student_id = $2
      and guardian_id = any(array(select id from addressees))
    order by guardian_id, created_at desc, id desc
  ), counted as (
    select addressees.*, coalesce(read, 0) as read, total - coalesce(read, 0) as unread, total, message
    from addressees cross join (select count(*) as total from notified) as of_student
    left join opened on opened.guardian_id = addressees.id
    left join messages on messages.guardian_id = addressees.id
  )
  select json_build_object('id', id, 'first_name', first_name, 'last_name', last_name,
    'sends_whatsapp', false,
    'guardians', (select ${list(
      `json_build_object('id', id, 'first_name', first_name, 'last_name', last_name, 'email', email,
        'phone', phone, 'last_message', message,
        'notifications', json_build_object('unread', unread, 'read', read, 'total', total))`,
      'first_name, last_name, id',
    )} from counted),
    'notifications', (select ${list(
      `json_build_object('guardian_id', id, 'status', status, 'total', case status when 'read' then read else unread end)`,
      'first_name, last_name, id, status',
    )} from counted cross join unnest(array['read', 'unread']) as status))::text as body
  from students where account_id = $1 and id = $2`

const ALL_LESSONS = `with counted as materialized (
    select type, status, count(*) as count from sessions
    where account_id = $1 and section_id = $2 and deleted_at is null and ${THIS_YEAR}
    group by type, status
  ), page as (
    select * from sessions
    where account_id = $1 and section_id = $2 and deleted_at is null and ${THIS_YEAR}
    order by created_at desc nulls last, id desc nulls last limit 50
  ), parts as (
    select session_id, ${list(`json_build_object('start', start, 'end', "end")`, 'position')} as list
    from lessons where account_id = $1 and session_id = any(array(select id from page))
    group by session_id
  ), lost as (${LOST}), items as (
    select ${list(
      `json_build_object('id', page.id, 'student_id', student_id,
        'fullname', students.first_name || ' ' || students.last_name, 'is_active', students.is_active,
        'has_moved', page.section_id is distinct from students.section_id, 'lesson', page.name,
        'type', type, 'section', section, 'start', start, 'end', "end", 'parts', coalesce(parts.list, '[]'),
        'teacher', memberships.first_name || ' ' || memberships.last_name, 'comment', comment,
        'lines', lines, 'status', status, 'created_at', ${instant('page.created_at')},
        'percentage', case when status = 'completed' then ${percentage('page')} end,
        'class_name', sections.name)`,
      'page.created_at desc, page.id desc',
    )} as list
    from page
    join students on students.account_id = $1 and students.id = student_id
    join memberships on memberships.account_id = $1 and memberships.user_id = page.user_id
    left join sections on sections.account_id = $1 and sections.id = page.section_id
    left join parts on parts.session_id = page.id
    left join lost on lost.session_id = page.id
  ), of_all as (select coalesce(sum(count), 0) as total from counted)
  select json_build_object('start_date', (${TODAY} - interval '1 year')::date, 'end_date', ${TODAY},
    'items', items.list, 'total', total, 'page', 1, 'total_pages', greatest(1, ceil(total / 50)),
    'skip', 0, 'limit', 50,
    'types', (select json_agg(json_build_object('type', type, 'count',
        coalesce((select sum(count) from counted where counted.type = types.type), 0)) order by place)
      from unnest(array['new_lesson', 'recent_lesson', 'old_lesson', 'inside_lesson', 'other', 'exam',
        'juz_completion']) with ordinality as types (type, place)),
    'statuses', (select json_agg(json_build_object('status', status, 'count',
        coalesce((select sum(count) from counted where counted.status = statuses.status), 0)) order by place)
      from unnest(array['started', 'paused', 'completed', 'incomplete']) with ordinality
        as statuses (status, place)))::text as body
  from items, of_all`

export const SCHOOL_READS: BareRead[] = [
  {
    path: /^\/api\/students\/\?limit=200$/,
    text: STUDENTS,
    answer: (rows) => JSON.stringify(rows),
  },
  { path: new RegExp(`^/api/students/${ID}/sessions\\?limit=10$`), text: LESSONS },
  { path: new RegExp(`^/api/rounds/students/${ID}$`), text: ROUNDS },
  { path: /^\/api\/exams\/$/, text: EXAMS },
  { path: /^\/api\/session-comments\/stats$/, text: COMMENTS },
  { path: new RegExp(`^/api/notifications/students/${ID}/guardians$`), text: NOTIFIED },
  {
    path: new RegExp(`^/api/analysis/all-lessons\\?section_id=${ID}&limit=50$`),
    text: ALL_LESSONS,
  },
]
