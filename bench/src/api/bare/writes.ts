import { randomUUID } from 'node:crypto'
import type { RecitedInput, SessionChange } from '@talaqqi/contract/session-inputs'
import { cost, instant, list } from './sql.ts'

/*
 * Two round trips besides the check: one statement that writes all with its audit entry, which is
 * a transaction by itself, and for a save one that reads what it left.
 */

const BEGIN = `with pupil as (
    select id, first_name, last_name, section_id from students
    where account_id = $1 and id = $3 and is_active
  ), begun as (
    insert into sessions (account_id, id, student_id, section_id, user_id, name, type, section, start,
      "end", status, created_at, updated_at)
    select $1, $4, pupil.id, section_id, $2, $5, $6, $7, $8, $9, 'started', now(), now() from pupil
    on conflict do nothing returning *
  ), parts as (
    insert into lessons (account_id, session_id, id, position, name, start, "end")
    select $1, begun.id, part.id, position - 1, part.name, part.start, part."end"
    from begun, rows from (json_to_recordset($10) as (id uuid, name text, start integer, "end" integer))
      with ordinality as part(id, name, start, "end", position)
  ), history as (
    insert into audit (account_id, id, user_id, action, record, record_id, changes)
    select $1, $11, $2, 'create', 'sessions', begun.id, $12::jsonb from begun
  )
  select json_build_object('id', begun.id, 'name', name, 'type', type, 'status', status,
    'comment', comment, 'lines', lines, 'created_at', ${instant('begun.created_at')},
    'updated_at', ${instant('begun.updated_at')}, 'student_id', student_id, 'student', row_to_json(pupil),
    'user', json_build_object('first_name', memberships.first_name, 'last_name', memberships.last_name),
    'listener_id', null, 'listener', null, 'assessment_id', null, 'assessment', null,
    'section', section, 'start', start, 'end', "end", 'percentage', 100, 'verdict', null, 'verdict_reason', '',
    'pass_version', null, 'start_verse', null,
    'end_verse', null, 'endVerseId', null, 'marks', '[]'::json, 'lessons', $10::json) as body
  from begun, pupil
  join memberships on memberships.account_id = $1 and memberships.user_id = $2`

const SAVE = `with old as (
    select id, status, comment from sessions
    where account_id = $1 and id = $3 and deleted_at is null for update
  ), saved as (
    update sessions set status = $4, comment = $5,
      updated_at = greatest(clock_timestamp(), updated_at + interval '1 millisecond')
    from old where account_id = $1 and sessions.id = old.id returning sessions.id
  ), gone as (
    delete from concerns where account_id = $1 and session_id = $3
      and exists (select from saved)
      and (lesson_id, indicator_id) not in (
        select lesson_id, indicator_id from json_to_recordset($6) as heard(lesson_id uuid, indicator_id uuid))
  ), counted as (
    insert into concerns (account_id, session_id, lesson_id, indicator_id, id, total)
    select $1, saved.id, heard.* from saved, json_to_recordset($6)
      as heard(lesson_id uuid, indicator_id uuid, id uuid, total integer)
    on conflict (account_id, session_id, lesson_id, indicator_id)
      do update set total = excluded.total where concerns.total <> excluded.total
  )
  insert into audit (account_id, id, user_id, action, record, record_id, changes, before)
  select $1, $7, $2, 'update', 'sessions', old.id, $8::jsonb,
    jsonb_build_object('status', old.status, 'comment', old.comment) from old, saved`

const INDICATOR = `json_build_object('id', indicators.id, 'name', indicators.name,
  'description', indicators.description, 'color', color, 'use_percentage', use_percentage,
  'percentage_type', percentage_type, 'percentage', percentage,
  'new_lesson_percentage', new_lesson_percentage, 'recent_lesson_percentage', recent_lesson_percentage,
  'old_lesson_percentage', old_lesson_percentage, 'inside_lesson_percentage', inside_lesson_percentage,
  'juz_completion_percentage', juz_completion_percentage, 'exam_percentage', exam_percentage)`

/** For lessons of parts, as the bench begins them. */
const SESSION = `with one as (
    select * from sessions where account_id = $1 and id = $2 and deleted_at is null
  ), counted as (
    select lesson_id, total * ${cost('(select type from one)')} as lost, indicators.name as by_name,
      json_build_object('id', concerns.id, 'total', total, 'indicator', ${INDICATOR}) as concern
    from concerns join indicators on indicators.account_id = $1 and indicators.id = indicator_id
    where concerns.account_id = $1 and session_id = $2
  )
  select json_build_object('id', one.id, 'name', one.name, 'type', type, 'status', status,
    'comment', comment, 'lines', lines, 'created_at', ${instant('one.created_at')},
    'updated_at', ${instant('updated_at')}, 'student_id', student_id,
    'student', json_build_object('id', students.id, 'first_name', students.first_name,
      'last_name', students.last_name, 'section_id', students.section_id),
    'user', json_build_object('first_name', memberships.first_name, 'last_name', memberships.last_name),
    'listener_id', null, 'listener', null, 'assessment_id', null, 'assessment', null,
    'section', section, 'start', start, 'end', "end",
    'percentage', case when status = 'incomplete' then null
      else greatest(0, 100 - coalesce((select sum(lost) from counted), 0)) end,
    'verdict', verdict, 'verdict_reason', verdict_reason, 'pass_version', pass_version,
    'start_verse', null, 'end_verse', null, 'endVerseId', null,
    'lessons', (select ${list(
      `json_build_object('id', lessons.id, 'name', name, 'start', start, 'end', "end",
        'is_heard', is_heard, 'concerns', (select ${list('concern', 'by_name')}
          from counted where lesson_id = lessons.id))`,
      'position',
    )} from lessons where account_id = $1 and session_id = $2),
    'marks', (select ${list(
      `json_build_object('id', id, 'lesson_id', lesson_id, 'indicator_id', indicator_id,
        'verse_id', verse_id, 'word', word)`,
      'verse_id, word, id',
    )} from marks where account_id = $1 and session_id = $2))::text as body
  from one
  join students on students.account_id = $1 and students.id = student_id
  join memberships on memberships.account_id = $1 and memberships.user_id = one.user_id`

export type Run = (name: string, text: string, values: unknown[]) => Promise<{ body: never }[]>
type Member = { account_id: string; user_id: string }

export async function begin(run: Run, member: Member, lesson: RecitedInput): Promise<string> {
  const { account_id, user_id } = member
  const { id = randomUUID(), student_id, name, type, section, start, end } = lesson
  const parts = lesson.lessons.map((part) => ({
    ...{ id: randomUUID(), is_heard: true, concerns: [], ...part },
  }))
  const portion = [name, type, section, start, end]
  const written = [JSON.stringify(parts), randomUUID(), JSON.stringify(lesson)]
  const [row] = await run('begin', BEGIN, [
    account_id,
    user_id,
    student_id,
    id,
    ...portion,
    ...written,
  ])
  return JSON.stringify(row?.body)
}

export async function save(
  run: Run,
  { account_id, user_id }: Member,
  id: string,
  change: SessionChange,
): Promise<string> {
  const { status, comment, concerns = [] } = change
  const counts = JSON.stringify(concerns.map((count) => ({ id: randomUUID(), ...count })))
  const written = [status, comment, counts, randomUUID(), JSON.stringify(change)]
  await run('save', SAVE, [account_id, user_id, id, ...written])
  const [row] = await run('session', SESSION, [account_id, id])
  return row?.body ?? ''
}
