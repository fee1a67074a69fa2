import { type BareRead, cost, instant, THIS_YEAR, TODAY } from './sql.ts'

/** Before today, oldest first. */
const WEEKS = [7, 6, 5, 4, 3, 2, 1, 0]

const TYPES = ['new_lesson', 'recent_lesson', 'old_lesson'] as const

/** Sums of whole hundredths for each student and type. */
const FIGURES = `with page as (
    select id, student_id, type, status, created_at,
      (${TODAY} - (created_at at time zone
        (select time_zone from accounts where id = $1))::date) / 7 as weeks
    from sessions
    where account_id = $1 and section_id = $2 and deleted_at is null and ${THIS_YEAR}
  ), costs as (
    select id as indicator_id, type, ${cost('type')} * 100 as cost
    from indicators cross join unnest(array['new_lesson', 'recent_lesson', 'old_lesson',
      'inside_lesson', 'juz_completion', 'exam']) as type
    where account_id = $1
  ), counted as materialized (
    select session_id, type, indicator_id, total
    from page join concerns on account_id = $1 and session_id = page.id
    where status = 'completed'
  ), lost as (
    select session_id, sum(total) as mistakes, sum(total * cost) as lost
    from counted join costs using (indicator_id, type)
    group by session_id
  ), figures as (
    select student_id, page.type, case when weeks < 8 then weeks end as week,
      max(created_at) as last, count(*)::int as count,
      (count(*) filter (where status = 'completed' and page.type <> 'other'))::int as marked,
      coalesce(sum(greatest(0, 10000 - coalesce(lost, 0)))
        filter (where status = 'completed' and page.type <> 'other'), 0)::int as sum,
      coalesce(sum(mistakes), 0)::int as mistakes,
      exists (select from costs where costs.type = page.type and cost > 0) as is_weighed
    from page left join lost on session_id = page.id
    group by student_id, page.type, week
  )
  select sections.name as class_name, ((${TODAY} - interval '1 year')::date)::text as start_date,
    ${TODAY}::text as end_date, students.id, first_name || ' ' || last_name as name, is_active,
    section_id is distinct from $2 as has_moved, type, count, marked, sum, mistakes, is_weighed,
    week::int, ${instant('last')} as last
  from sections
  left join students on students.account_id = $1
    and ((section_id = $2 and is_active) or students.id in (select student_id from figures))
  left join figures on student_id = students.id
  where sections.account_id = $1 and sections.id = $2
  order by section_id is distinct from $2 or not is_active, first_name, last_name, students.id`

type Row = {
  class_name: string
  start_date: string
  end_date: string
  id: string | null
  name: string
  is_active: boolean
  has_moved: boolean
  type: string | null
  count: number
  marked: number
  sum: number
  mistakes: number
  is_weighed: boolean
  week: number | null
  last: string | null
}

function figuresOf(rows: Row[]) {
  let [count, marked, sum, mistakes] = [0, 0, 0, 0]
  for (const row of rows) {
    if (row.type === null) continue
    count += row.count
    mistakes += row.mistakes
    if (!row.is_weighed) continue
    marked += row.marked
    sum += row.sum
  }
  return { count, average: marked === 0 ? null : Math.round(sum / marked) / 100, mistakes }
}

function byType(rows: Row[]) {
  const of = (isMeant: (type: string | null) => boolean) =>
    figuresOf(rows.filter(({ type }) => isMeant(type)))
  return {
    lesson_type_averages: Object.fromEntries(
      TYPES.map((type) => [type, of((one) => one === type)]),
    ),
    other_types: of((type) => !TYPES.some((one) => one === type)),
  }
}

const newer = (one: string | null, other: string | null) =>
  one !== null && (other === null || one > other) ? one : other

function answer(rows: Row[]): string {
  const [first] = rows
  const { count: sessions_count, ...figures } = figuresOf(rows)
  const data = [...Map.groupBy(rows, ({ id }) => id).values()].flatMap((own) => {
    const [{ id, name, is_active, has_moved } = own[0] as Row] = own
    if (id === null) return []
    const all = figuresOf(own)
    return {
      ...{ id, name, is_active, has_moved, sessions_count: all.count },
      ...byType(own),
      averages: all.average,
      mistakes: all.mistakes,
      weeks: WEEKS.map((week) => figuresOf(own.filter((row) => row.week === week)).average),
      last_heard: own.map(({ last }) => last).reduce((one, other) => newer(one, other), null),
    }
  })
  const { start_date, end_date, class_name: name } = first as Row
  return JSON.stringify({
    ...{ start_date, end_date, name, sessions_count },
    ...{ ...figures, ...byType(rows), data },
  })
}

export const CLASS_ANALYSIS: BareRead = {
  path: /^\/api\/analysis\/classes\/([0-9a-f-]{36})$/,
  text: FIGURES,
  answer,
}
