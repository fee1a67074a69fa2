import { type BareRead, cost, instant, THE_YEAR_BEFORE, THIS_YEAR, TODAY, ZONE } from './sql.ts'

/** Before today, oldest first. */
const WEEKS = [7, 6, 5, 4, 3, 2, 1, 0]

const TYPES = ['new_lesson', 'recent_lesson', 'old_lesson'] as const

const IN_THE_YEAR = `date between (${TODAY} - interval '1 year')::date and ${TODAY}`

/** Sums of whole hundredths for each student and type, and what the comparison adds for each student. */
const FIGURES = `with page as (
    select id, student_id, type, status, created_at, lines,
      (created_at at time zone ${ZONE})::date as day,
      (${TODAY} - (created_at at time zone ${ZONE})::date) / 7 as weeks
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
  ), met as (
    select distinct (${TODAY} - day) / 7 as week from (
      select date as day from attendances
      where account_id = $1 and section_id = $2 and status <> 'none' and ${IN_THE_YEAR}
      union select day from page
    ) as days
    where not exists (select from holidays where account_id = $1 and closes_at is null
      and (section_id is null or section_id = $2) and day between start_date and end_date)
  ), pace as (
    select student_id, count(*)::int as lessons, (${TODAY} - min(day)) / 7 as first_week,
      coalesce(sum(lines) filter (where type = 'new_lesson' and status = 'completed'), 0)::int as new_lines
    from page group by student_id
  ), attended as (
    select student_id, count(*)::int as recorded,
      (count(*) filter (where status in ('present', 'late', 'left_early')))::int as attended
    from attendances
    where account_id = $1 and section_id = $2 and status <> 'none' and ${IN_THE_YEAR}
    group by student_id
  ), page_before as (
    select id, student_id, type from sessions
    where account_id = $1 and section_id = $2 and deleted_at is null and status = 'completed'
      and type in (select type from costs where cost > 0) and ${THE_YEAR_BEFORE}
  ), lost_before as (
    select session_id, sum(total * cost) as lost
    from page_before
    join concerns on account_id = $1 and session_id = page_before.id
    join costs using (indicator_id, type)
    group by session_id
  ), earlier as (
    select student_id, count(*)::int as marked_before,
      sum(greatest(0, 10000 - coalesce(lost, 0)))::int as sum_before
    from page_before left join lost_before on session_id = page_before.id
    group by student_id
  ), compared as (
    select student_id, lessons, new_lines, recorded, attended, marked_before, sum_before,
      (select count(*) from met where week <= coalesce(first_week, week))::int as weeks
    from pace full join attended using (student_id) full join earlier using (student_id)
  )
  select sections.name as class_name, ((${TODAY} - interval '1 year')::date)::text as start_date,
    ${TODAY}::text as end_date, students.id, first_name || ' ' || last_name as name, is_active,
    section_id is distinct from $2 as has_moved, type, count, marked, sum, mistakes, is_weighed,
    week::int, ${instant('last')} as last, lessons, new_lines, recorded, attended, marked_before,
    sum_before, coalesce(compared.weeks, (select count(*) from met)::int) as school_weeks
  from sections
  left join students on students.account_id = $1
    and ((section_id = $2 and is_active) or students.id in (select student_id from figures))
  left join figures on figures.student_id = students.id
  left join compared on compared.student_id = students.id
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
  lessons: number | null
  new_lines: number | null
  recorded: number | null
  attended: number | null
  marked_before: number | null
  sum_before: number | null
  school_weeks: number
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

/** Of one row for each student. */
function comparedOf(students: Row[], average: number | null, marked: number) {
  const sum = (of: (row: Row) => number | null) =>
    students.reduce((total, row) => total + (of(row) ?? 0), 0)
  const here = students.filter(({ is_active, has_moved }) => is_active && !has_moved)
  const [weeks, lessons] = [
    here.reduce((total, { school_weeks }) => total + school_weeks, 0),
    here.reduce((total, row) => total + (row.lessons ?? 0), 0),
  ]
  const [recorded, before] = [sum((row) => row.recorded), sum((row) => row.marked_before)]
  const earlier = before === 0 ? null : Math.round(sum((row) => row.sum_before) / before) / 100
  const hasTrend = average !== null && earlier !== null && Math.min(marked, before) >= 3
  return {
    weekly_lessons: weeks === 0 ? null : hundredth(lessons / weeks),
    attendance: recorded === 0 ? null : hundredth((sum((row) => row.attended) / recorded) * 100),
    new_lines: sum((row) => row.new_lines),
    trend: hasTrend ? hundredth(average - earlier) : null,
  }
}

const hundredth = (figure: number) => Math.round(figure * 100) / 100

const markedOf = (rows: Row[]) =>
  rows.reduce((sum, row) => sum + (row.type !== null && row.is_weighed ? row.marked : 0), 0)

const newer = (one: string | null, other: string | null) =>
  one !== null && (other === null || one > other) ? one : other

function answer(rows: Row[]): string {
  const [first] = rows
  const { count: sessions_count, ...figures } = figuresOf(rows)
  const students = [...Map.groupBy(rows, ({ id }) => id).values()]
  const data = students.flatMap((own) => {
    const [{ id, name, is_active, has_moved } = own[0] as Row] = own
    if (id === null) return []
    const all = figuresOf(own)
    return {
      ...{ id, name, is_active, has_moved, sessions_count: all.count },
      ...byType(own),
      ...comparedOf(own.slice(0, 1), all.average, markedOf(own)),
      averages: all.average,
      mistakes: all.mistakes,
      weeks: WEEKS.map((week) => figuresOf(own.filter((row) => row.week === week)).average),
      last_heard: own.map(({ last }) => last).reduce((one, other) => newer(one, other), null),
    }
  })
  const { start_date, end_date, class_name: name } = first as Row
  return JSON.stringify({
    ...{ start_date, end_date, name, sessions_count },
    ...comparedOf(
      students.flatMap(([one]) => one ?? []),
      figures.average,
      markedOf(rows),
    ),
    ...{ ...figures, ...byType(rows), data },
  })
}

export const CLASS_ANALYSIS: BareRead = {
  path: /^\/api\/analysis\/classes\/([0-9a-f-]{36})$/,
  text: FIGURES,
  answer,
}
