import { missedParts, type Section } from '@talaqqi/quran'
import { lessonName } from '@talaqqi/words/portions'
import { type BareRead, instant, list, SUMMARIES } from './sql.ts'

/** `$2` is the guardian. */
const CHILDREN = `with children as (
    select students.id, students.first_name, students.last_name, section_id
    from guardian_students
    join students on students.account_id = $1 and students.id = student_id and is_active
    where guardian_students.account_id = $1 and guardian_id = $2
  ), ended as (
    select sessions.id, student_id, created_at, import_id
    from children join sessions on sessions.account_id = $1 and student_id = children.id
    where deleted_at is null and status in ('completed', 'incomplete')
  ), counted as (
    select student_id, max(created_at) as last_at,
      count(*) filter (where import_id is null and read_at is null and created_at >=
        '2025-01-27'::timestamp at time zone (select time_zone from accounts where id = $1)) as unread
    from ended
    left join session_reads on session_reads.account_id = $1 and guardian_id = $2 and session_id = ended.id
    group by student_id
  ), unread as (
    select sessions.student_id, sessions.id as lesson_id, session_comments.created_at,
      memberships.first_name || ' ' || memberships.last_name as name,
      count(*) over (partition by sessions.id) as count,
      row_number() over (partition by sessions.id
        order by session_comments.created_at desc, session_comments.id desc) as place
    from unread_answers
    join session_comments on session_comments.account_id = $1 and session_comments.id = comment_id
      and not before_move
    join sessions on sessions.account_id = $1 and sessions.id = session_comments.session_id
      and deleted_at is null and status in ('completed', 'incomplete')
    join memberships on memberships.account_id = $1 and memberships.user_id = session_comments.user_id
    where unread_answers.account_id = $1 and unread_answers.guardian_id = $2
  ), answers as (
    select student_id, ${list(
      `json_build_object('lesson_id', lesson_id, 'name', name, 'created_at', ${instant('created_at')},
        'count', count)`,
      'created_at desc',
    )} as list
    from unread where place = 1 group by student_id
  )
  select ${list(
    `json_build_object('id', children.id, 'first_name', first_name, 'last_name', last_name,
      'school', json_build_object('id', accounts.id, 'name', accounts.name, 'time_zone', time_zone,
        'shows_fees', shows_fees,
        'hijri', (select (select coalesce(json_agg(json_build_object('month', month, 'days', days)
            order by month), '[]') from hijri_shifts where account_id = $1)
          from calendars where account_id = $1 and shows_hijri)),
      'section', sections.name, 'unread', coalesce(counted.unread, 0), 'last_lesson_at', ${instant('last_at')},
      'answers', coalesce(answers.list, '[]'))`,
    'first_name, last_name',
  )}::text as body
  from children
  join accounts on accounts.id = $1
  left join sections on sections.account_id = $1 and sections.id = section_id
  left join counted on counted.student_id = children.id
  left join answers on answers.student_id = children.id`

/** `$3` is the child. */
const LESSONS = `with page as (
    select * from sessions
    where account_id = $1 and student_id = $3 and deleted_at is null
      and status in ('completed', 'incomplete')
      and exists (select from guardian_students join students
        on students.account_id = $1 and students.id = guardian_students.student_id and is_active
        where guardian_students.account_id = $1 and guardian_id = $2
          and guardian_students.student_id = $3)
    order by created_at desc nulls last, id desc nulls last limit 10
  ), ${SUMMARIES}, talks as (
    select session_id, count(*)::int as comments, count(comment_id)::int as unread from page
    join session_comments on session_comments.account_id = $1 and session_id = page.id
    left join unread_answers on unread_answers.account_id = $1
      and unread_answers.guardian_id = $2 and comment_id = session_comments.id
    where not before_move group by session_id
  )
  select summaries.summary, coalesce(comments, 0) as comments, coalesce(talks.unread, 0) as unread_answers,
    page.import_id is not null or read_at is not null as is_read
  from page
  join summaries on summaries.id = page.id
  left join talks on talks.session_id = page.id
  left join session_reads on session_reads.account_id = $1 and guardian_id = $2
    and session_reads.session_id = page.id
  order by page.created_at desc, page.id desc`

type Lesson = {
  id: string
  type: string
  status: string
  name: string
  created_at: string
  lines: number | null
  percentage: number | null
  verdict: string | null
  comment: string
  user: { first_name: string; last_name: string }
  section: Section | null
  start: number | null
  end: number | null
  lessons: { name: string; start: number | null; end: number | null; is_heard: boolean }[]
}
type Row = { summary: Lesson; is_read: boolean; comments: number; unread_answers: number }

/** All lesson types of the bench's school are weighed. */
const answer = (rows: Row[]): string =>
  JSON.stringify(
    rows.map(({ summary, is_read, comments, unread_answers }) => {
      const { id, type, status, created_at, lines, percentage, comment, user, verdict } = summary
      return {
        ...{ id, type, status, created_at, lines, percentage, comment, is_read, comments },
        ...{ unread_answers, verdict },
        portion: lessonName(summary, { locale: 'en', spelled: true }),
        parts_heard: missedParts(summary.lessons),
        unweighed_mistakes: null,
        teacher: user,
      }
    }),
  )

export const GUARDIAN_READS: BareRead[] = [
  { path: /^\/api\/guardian\/children$/, text: CHILDREN },
  {
    path: /^\/api\/guardian\/children\/([0-9a-f-]{36})\/lessons\?limit=10$/,
    text: LESSONS,
    answer,
  },
]
