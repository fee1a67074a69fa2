import type { RecitedInput } from '@talaqqi/contract/session-inputs'

/** Only the reads and writes that the call needs. */
export type BareLesson = RecitedInput

export const MEMBER = {
  name: 'member',
  text: `select users.id, memberships.is_admin, users.tokens_valid_from
    from users join memberships on memberships.user_id = users.id
    where memberships.account_id = $1 and users.id = $2 and memberships.is_active`,
}

const AUDIT = `insert into audit (account_id, id, user_id, action, record, record_id, changes, before)`

export const BEGIN = {
  student: {
    name: 'student',
    text: `select id, first_name, last_name, section_id, is_active from students
      where account_id = $1 and id = $2`,
  },
  session: {
    name: 'begin',
    text: `insert into sessions (account_id, id, student_id, section_id, user_id, name, type, section,
        start, "end", status)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'started')
      on conflict do nothing returning *`,
  },
  parts: {
    name: 'parts',
    text: `insert into lessons (account_id, session_id, id, position, name, start, "end")
      select $1, $2, part.* from json_to_recordset($3)
        as part(id uuid, position integer, name text, start integer, "end" integer)`,
  },
  audit: {
    name: 'audit_begin',
    text: `${AUDIT} values ($1, $2, $3, 'create', 'sessions', $4, $5, null)`,
  },
}

export const SAVE = {
  lock: {
    name: 'lock',
    text: `select sessions.*, students.first_name, students.last_name from sessions
      join students on students.account_id = $1 and students.id = sessions.student_id
      where sessions.account_id = $1 and sessions.id = $2 and deleted_at is null
      for update of sessions`,
  },
  counts: {
    name: 'counts',
    text: `insert into concerns (account_id, session_id, lesson_id, indicator_id, id, total)
      select $1, $2, heard.* from json_to_recordset($3)
        as heard(lesson_id uuid, indicator_id uuid, id uuid, total integer)
      on conflict (account_id, session_id, lesson_id, indicator_id) do update set total = excluded.total`,
  },
  session: {
    name: 'save',
    text: `update sessions set status = $3, comment = $4, updated_at = clock_timestamp()
      where account_id = $1 and id = $2 returning *`,
  },
  audit: {
    name: 'audit_save',
    text: `${AUDIT} values ($1, $2, $3, 'update', 'sessions', $4, $5, $6)`,
  },
}
