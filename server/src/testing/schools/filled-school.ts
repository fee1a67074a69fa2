import type pg from 'pg'
import { familyOf } from './guardians.ts'
import type { Scene } from './scene.ts'

type Value = 'account_id' | 'rows' | 'student_id' | 'section_id' | 'user_id' | 'guardian_id'
type Statement = { text: string; values: Value[] }

const PEOPLE: Statement[] = [
  {
    values: ['account_id', 'rows', 'section_id'],
    text: `insert into students (account_id, id, first_name, last_name, section_id, is_active)
      select $1, gen_random_uuid(), 'Pupil ' || n, 'A', $3, n % 10 > 0 from generate_series(1, $2::int) n`,
  },
  {
    values: ['account_id', 'rows'],
    text: `insert into guardians (account_id, id, first_name, last_name, email)
      select $1, gen_random_uuid(), 'Guardian', 'More ' || n, gen_random_uuid() || '@demo.school'
      from generate_series(1, $2::int) n`,
  },
  {
    // Two guardians of each; fifty are linked to one student, and one guardian to all.
    values: ['account_id', 'student_id', 'guardian_id'],
    text: `insert into guardian_students (account_id, guardian_id, student_id)
      select $1, guardian.id, student.id
      from (select id, row_number() over (order by id) n from guardians where account_id = $1) guardian
      join (select id, row_number() over (order by id) n from students where account_id = $1) student
        on guardian.n between student.n and student.n + 1
      union select $1, $3, id from students where account_id = $1
      union (select $1, id, $2 from guardians where account_id = $1 limit 50)
      on conflict do nothing`,
  },
  {
    values: ['account_id', 'rows', 'section_id'],
    text: `with made as (
        insert into users (id, email, password_hash)
        select gen_random_uuid(), gen_random_uuid() || '@demo.school', '' from generate_series(1, $2::int)
        returning id
      ), members as (
        insert into memberships (account_id, user_id, first_name, last_name, is_admin)
        select $1, id, 'Teacher', 'More', false from made
      )
      insert into user_sections (account_id, user_id, section_id) select $1, id, $3 from made`,
  },
]

const SETTINGS: Statement[] = [
  {
    values: ['account_id', 'rows'],
    text: `insert into sections (account_id, id, name)
      select $1, gen_random_uuid(), 'Class ' || n || ' more' from generate_series(1, $2::int / 10) n`,
  },
  {
    values: ['account_id'],
    text: `with kinds as (
        insert into indicators (account_id, id, name, use_percentage, percentage_type, percentage)
        select $1, gen_random_uuid(), 'Kind ' || n, true, 'general', 0.5 from generate_series(1, 20) n
        returning id
      ), groups as (
        insert into indicator_groups (account_id, id, name)
        select $1, gen_random_uuid(), 'Group ' || n from generate_series(1, 50) n returning id
      )
      insert into indicator_group_members (account_id, group_id, indicator_id)
      select $1, groups.id, kinds.id from groups, kinds`,
  },
]

/** For each student one, for one student the given number; of all a third is deleted. */
const SESSIONS: Statement[] = [
  {
    values: ['account_id', 'rows', 'student_id', 'section_id', 'user_id'],
    text: `insert into sessions (account_id, id, student_id, section_id, user_id, type, status, section,
        start, "end", name, created_at, updated_at, deleted_at)
      select $1, gen_random_uuid(), heard.id, $4, $5, 'old_lesson', 'completed', 'quarter', 9, 10,
        'Juz 3 - Q1 to Juz 3 - Q2', now() - heard.n * interval '1 minute', now(),
        case when heard.n % 3 = 0 then now() end
      from (
        select id, row_number() over (order by id) n from students where account_id = $1
        union all select $3, n from generate_series(1, $2::int) n
      ) heard`,
  },
  {
    values: ['account_id'],
    text: `insert into lessons (account_id, session_id, id, position, name, start, "end")
      select account_id, id, gen_random_uuid(), n, 'Juz 3 - Q1', 17, 18
      from sessions, generate_series(0, 1) n where account_id = $1`,
  },
  {
    values: ['account_id'],
    text: `insert into concerns (account_id, session_id, lesson_id, indicator_id, id, total)
      select account_id, session_id, lessons.id, kind.id, gen_random_uuid(), 2
      from lessons, (select id from indicators where account_id = $1 limit 2) kind
      where account_id = $1`,
  },
  {
    values: ['account_id'],
    text: `insert into marks (account_id, session_id, lesson_id, indicator_id, id, student_id, verse_id, word)
      select account_id, session_id, lesson_id, indicator_id, gen_random_uuid(), student_id, 260, 0
      from concerns join sessions using (account_id)
      where account_id = $1 and sessions.id = session_id`,
  },
  {
    values: ['account_id', 'guardian_id'],
    text: `insert into session_comments (account_id, id, session_id, guardian_id, content)
      select account_id, gen_random_uuid(), id, $2, 'Is she ready?' from sessions where account_id = $1`,
  },
  {
    values: ['account_id', 'guardian_id'],
    text: `insert into session_reads (account_id, guardian_id, session_id)
      select account_id, $2, id from sessions where account_id = $1`,
  },
  {
    values: ['account_id', 'user_id'],
    text: `insert into audit (account_id, id, user_id, action, record, record_id, changes)
      select account_id, gen_random_uuid(), $2, 'delete', 'sessions', id, '{}'
      from sessions where account_id = $1 and deleted_at is not null`,
  },
]

const RECORDS: Statement[] = [
  {
    values: ['account_id'],
    text: `insert into assessments (account_id, id, kind, student_id, juz, name, status)
      select account_id, gen_random_uuid(), 'completion', id, 1, 'Juz', 'in_progress'
      from students where account_id = $1`,
  },
  {
    values: ['account_id', 'rows', 'student_id'],
    text: `insert into assessments (account_id, id, kind, student_id, name, status)
      select $1, gen_random_uuid(), 'round', $3, 'Revision', 'in_progress' from generate_series(1, $2::int)`,
  },
  {
    values: ['account_id', 'rows'],
    text: `insert into assessments (account_id, id, kind, name, status)
      select $1, gen_random_uuid(), 'exam', 'Exam', 'in_progress' from generate_series(1, $2::int)`,
  },
  {
    values: ['account_id', 'student_id'],
    text: `update sessions set assessment_id = kept.id
      from (select id from assessments where account_id = $1 and kind = 'round' limit 1) kept
      where account_id = $1 and student_id = $2`,
  },
  {
    values: ['account_id', 'rows', 'student_id'],
    text: `insert into targets (account_id, id, student_id, status)
      select $1, gen_random_uuid(), case when n % 2 = 0 then $3::uuid else id end, 'in_progress'
      from (select id, row_number() over () n from students where account_id = $1) s
      where n <= $2::int`,
  },
  {
    values: ['account_id', 'rows', 'student_id', 'user_id'],
    text: `with made as (
        insert into tracks (account_id, id, name, steps)
        select $1, gen_random_uuid(), 'Track ' || n, '[]' from generate_series(1, 20) n returning id
      ), followers as (
        insert into track_students (account_id, id, track_id, student_id)
        select $1, gen_random_uuid(), made.id, students.id
        from made, students where account_id = $1
      )
      insert into track_passes (account_id, id, track_id, student_id, step_id, passed_on, user_id)
      select $1, gen_random_uuid(), made.id, case when n % 2 = 0 then $3::uuid else s.id end,
        gen_random_uuid(), '2026-01-12', $4
      from made, (select id, row_number() over () n from students where account_id = $1) s
      where n <= $2::int`,
  },
  {
    values: ['account_id', 'user_id'],
    text: `insert into attention_seen (account_id, student_id, seen_until, reasons, user_id)
      select account_id, id, current_date, '{not_heard}', $2 from students where account_id = $1`,
  },
  {
    values: ['account_id', 'rows', 'student_id', 'user_id'],
    text: `insert into contact_notes (account_id, id, student_id, user_id, content, contacted_at)
      select $1, gen_random_uuid(), case when n % 2 = 0 then $3::uuid else id end, $4, 'Ill', now()
      from (select id, row_number() over () n from students where account_id = $1) s
      where n <= $2::int`,
  },
  {
    values: ['account_id'],
    text: `with made as (
        insert into subscriptions (account_id, id, student_id, amount_cents, start_date, end_date)
        select account_id, gen_random_uuid(), id, 45000, '2026-01-01', '2026-01-31'
        from students where account_id = $1 returning account_id, id
      )
      insert into transactions (account_id, id, subscription_id, amount_cents, paid_on)
      select account_id, gen_random_uuid(), id, 10000, '2026-01-05' from made`,
  },
  {
    values: ['account_id', 'rows', 'student_id', 'section_id', 'user_id'],
    text: `with slot as (
        insert into timeslots (account_id, id, start_time, end_time)
        values ($1, gen_random_uuid(), '05:10', '05:50') returning id
      )
      insert into attendances (account_id, id, student_id, date, timeslot_id, status, section_id, user_id, tapped_at)
      select $1, gen_random_uuid(), kept.id, kept.date, slot.id, 'present', $4, $5, now()
      from slot, (
        select id, date '2026-01-12' as date from students where account_id = $1 and id <> $3
        union all select $3, current_date - n from generate_series(1, $2::int) n
      ) kept`,
  },
  {
    values: ['account_id', 'user_id', 'student_id'],
    text: `insert into whatsapp_messages (account_id, id, guardian_id, user_id, student_id)
      select account_id, gen_random_uuid(), id, $2, $3 from guardians where account_id = $1`,
  },
  {
    values: ['account_id', 'rows'],
    text: `insert into unsent_mails (account_id, id, receiver, template, state, reason, sealed)
      select $1, gen_random_uuid(), n || '@demo.school', 'daily_digest', 'no_server', '', ''
      from generate_series(1, $2::int) n`,
  },
  {
    values: ['account_id', 'rows', 'user_id'],
    text: `insert into imports (account_id, id, user_id, counts)
      select $1, gen_random_uuid(), $3, '{"students": 1, "guardians": 0, "classes": 0, "left": 0}'
      from generate_series(1, $2::int)`,
  },
]

/** Adds as many rows to the school's lists, to one class and to one student. */
export async function fillSchool(pool: pg.Pool, scene: Scene, rows: number): Promise<void> {
  const { account_id, student, section, administrator } = scene
  const { guardian_id } = await familyOf(scene)
  const given = {
    ...{ account_id, rows, guardian_id, user_id: administrator.user_id },
    ...{ student_id: student.id, section_id: section.id },
  }
  for (const { text, values } of [...PEOPLE, ...SETTINGS, ...SESSIONS, ...RECORDS])
    await pool.query(
      text,
      values.map((value) => given[value]),
    )
  await pool.query('analyze')
}
