/*
 * Written by hand and set-based: dependents are read once for all rows of the page. Nothing
 * here is imported from the server. `$1` is the school.
 */

export const instant = (column: string) =>
  `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

export const list = (object: string, order: string) =>
  `coalesce(json_agg(${object} order by ${order}), '[]')`

const OWN_COSTS = [
  'new_lesson',
  'recent_lesson',
  'old_lesson',
  'inside_lesson',
  'juz_completion',
  'exam',
]

/** Of one mistake, in percent. */
export const cost = (type: string) => `case when not use_percentage then 0 else coalesce(
  case when percentage_type = 'specific' then case ${type}
    ${OWN_COSTS.map((one) => `when '${one}' then ${one}_percentage`).join(' ')} end end,
  percentage, 0) end`

/** Mistakes and lost percent of each session of `page`. */
export const LOST = `select session_id, sum(total) as mistakes, sum(total * ${cost('page.type')}) as lost
  from page
  join concerns on concerns.account_id = $1 and session_id = page.id
  join indicators on indicators.account_id = $1 and indicators.id = indicator_id
  group by session_id`

export const percentage = (
  of: string,
) => `case when ${of}.type = 'other' or ${of}.status = 'incomplete'
  then null else greatest(0, 100 - coalesce(lost.lost, 0)) end`

const SUMMARY = `json_build_object('id', page.id, 'name', page.name, 'type', page.type,
  'status', page.status, 'comment', page.comment, 'lines', page.lines,
  'created_at', ${instant('page.created_at')}, 'updated_at', ${instant('page.updated_at')},
  'student_id', page.student_id, 'student', json_build_object('id', students.id,
    'first_name', students.first_name, 'last_name', students.last_name, 'section_id', students.section_id),
  'user', json_build_object('first_name', memberships.first_name, 'last_name', memberships.last_name),
  'listener_id', listener_id, 'listener', case when listener_id is not null then json_build_object(
    'first_name', listeners.first_name, 'last_name', listeners.last_name) end,
  'assessment_id', assessment_id, 'assessment', case when assessment_id is not null then json_build_object(
    'id', assessments.id, 'kind', kind, 'name', assessments.name, 'juz', juz) end,
  'section', page.section, 'start', page.start, 'end', page."end",
  'percentage', ${percentage('page')}, 'verdict', page.verdict, 'verdict_reason', page.verdict_reason,
  'pass_version', page.pass_version, 'lessons', coalesce(parts.list, '[]'))`

/** Continues `with page as (…)`: one row a session, with its summary. */
export const SUMMARIES = `parts as (
    select session_id, ${list(
      `json_build_object('id', lessons.id, 'name', lessons.name, 'start', lessons.start,
        'end', lessons."end", 'is_heard', is_heard)`,
      'position',
    )} as list
    from page join lessons on lessons.account_id = $1 and session_id = page.id
    group by session_id
  ), lost as (${LOST}), summaries as (
    select page.id, page.assessment_id, page.created_at, ${SUMMARY} as summary
    from page
    join students on students.account_id = $1 and students.id = page.student_id
    join memberships on memberships.account_id = $1 and memberships.user_id = page.user_id
    left join students listeners on listeners.account_id = $1 and listeners.id = listener_id
    left join assessments on assessments.account_id = $1 and assessments.id = assessment_id
    left join parts on parts.session_id = page.id
    left join lost on lost.session_id = page.id
  )`

/** One row, column `body`: the answer as text, so that Node reads no JSON. */
export type BareRead = {
  /** The parts of the path in brackets are `$2` and so on. */
  path: RegExp
  text: string
  /** Of the rows, where PostgreSQL does not write the answer. */
  answer?: (rows: never) => string
}

export const ZONE = '(select time_zone from accounts where id = $1)'
export const MIDNIGHT = `((now() at time zone ${ZONE})::date::timestamp at time zone ${ZONE})`
export const TODAY = `(now() at time zone ${ZONE})::date`
/** The last twelve months, as the reports' default. */
export const THIS_YEAR = `created_at >= ((${TODAY} - interval '1 year')::date::timestamp at time zone ${ZONE})
  and created_at < ((${TODAY} + 1)::timestamp at time zone ${ZONE})`
/** As long, right before. */
export const THE_YEAR_BEFORE = `created_at >= (((${TODAY} - interval '1 year')::date - (${TODAY} - (${TODAY} - interval '1 year')::date + 1))::timestamp at time zone ${ZONE})
  and created_at < ((${TODAY} - interval '1 year')::date::timestamp at time zone ${ZONE})`
