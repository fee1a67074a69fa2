/*
 * PostgreSQL generates the lessons. Lesson `n` follows from a hash of `n`: always the same except
 * for dates.
 */

type Statement<Value extends string> = { text: string; names: Value[] }

export const COUNT_SESSIONS = 'select count(*) as count from sessions where account_id = $1'

export const PREPARE: Statement<'account_id' | 'verses' | 'quarters' | 'maqras'>[] = [
  {
    names: [],
    // A UUIDv7: milliseconds, then a hash of the text.
    text: `create function pg_temp.id_of(moment timestamptz, made_from text) returns uuid
      language sql immutable parallel safe return (
        lpad(to_hex((extract(epoch from moment) * 1000)::bigint), 12, '0')
        || '7' || substr(md5(made_from), 1, 3) || 'a' || substr(md5(made_from), 4, 15))::uuid`,
  },
  {
    names: [],
    text: `create function pg_temp.chance(made_from text) returns int
      language sql immutable parallel safe return ('x' || substr(md5(made_from), 20, 6))::bit(24)::int`,
  },
  {
    names: ['verses'],
    text: `create temp table verse_names as
      select id::int, name from unnest($1::text[]) with ordinality as verses(name, id)`,
  },
  {
    names: ['quarters'],
    text: `create temp table quarter_names as
      select id::int, name from unnest($1::text[]) with ordinality as quarters(name, id)`,
  },
  {
    names: ['maqras'],
    text: `create temp table maqras as
      select id::int, start from unnest($1::int[]) with ordinality as maqras(start, id)`,
  },
  {
    names: ['account_id'],
    // One teacher of a class hears all its lessons.
    text: `create temp table pupils as
      select (row_number() over (order by id))::int - 1 as number, id, section_id,
        (select user_id from user_sections assigned
          where assigned.account_id = $1 and assigned.section_id = students.section_id
          order by user_id limit 1) as user_id
      from students where account_id = $1`,
  },
  {
    names: [],
    // Three years of Mondays to Fridays, ending yesterday.
    text: `create temp table school_days as
      select (row_number() over (order by day))::int - 1 as number, day
      from generate_series(current_date - 1096, current_date - 1, interval '1 day') as day
      where extract(isodow from day) < 6`,
  },
  {
    names: [],
    text: 'create temp table batch (like sessions including defaults, n int, parts int)',
  },
  { names: [], text: 'analyze verse_names, quarter_names, maqras, pupils, school_days' },
]

const KINDS = `case when kind < 45 then 'new_lesson' when kind < 65 then 'recent_lesson'
  when kind < 95 then 'old_lesson' else 'inside_lesson' end`

/** 70 % are verse spans with one part; old lessons have one to four quarters. */
export const INSERT_BATCH: Statement<'account_id' | 'from' | 'to' | 'all'>[] = [
  { names: [], text: 'truncate batch' },
  {
    names: ['account_id', 'from', 'to', 'all'],
    text: `insert into batch (account_id, id, name, type, status, comment, lines, section, start, "end",
        student_id, section_id, user_id, created_at, updated_at, n, parts)
      with numbered as (
        select n, pg_temp.chance('kind ' || n) % 100 as kind, pg_temp.chance('length ' || n) as length,
          pg_temp.chance('start ' || n) as place, pg_temp.chance('comment ' || n) % 4 as remark
        from generate_series($2::int, $3::int - 1) as n
      ), placed as (
        select *, ${KINDS} as type, kind between 65 and 94 as is_old,
          case when kind between 65 and 94 then 1 + length % 4 else 1 end as parts,
          case when kind between 65 and 94 then 1 + place % 116 else 1 + place % 6200 end as start
        from numbered
      ), ended as (
        select *, case when is_old then start + parts - 1 else start + 2 + length % 20 end as "end"
        from placed
      ), dated as (
        select *, day + interval '5 hours 30 minutes'
          + (n % ceil($4::bigint::numeric / count)::int) * interval '100 seconds' as created_at
        from ended, (select count(*) from school_days) as counted
        join school_days on true
        where number = least(n::bigint * count / $4::bigint, count - 1)
      )
      select $1, pg_temp.id_of(created_at, 'session ' || n),
        case when is_old and parts = 1 then first_quarter.name
          when is_old then first_quarter.name || ' to ' || last_quarter.name
          else first_verse.name || ' to ' || last_verse.name end,
        type, case when kind = 44 then 'incomplete' else 'completed' end,
        case remark when 0 then 'Good effort. Repeat the last page ten times before Fajr.'
          when 1 then 'ما شاء الله، قراءة متقنة.' else '' end,
        case when type = 'new_lesson' and kind <> 44 then 4 + length % 12 end,
        case when is_old then 'quarter' else 'verse' end, start, "end",
        pupils.id, pupils.section_id, pupils.user_id, created_at, created_at + interval '4 minutes', n, parts
      from dated
      join pupils on pupils.number = n % (select count(*) from pupils)
      left join quarter_names first_quarter on is_old and first_quarter.id = start
      left join quarter_names last_quarter on is_old and last_quarter.id = "end"
      left join verse_names first_verse on not is_old and first_verse.id = start
      left join verse_names last_verse on not is_old and last_verse.id = "end"`,
  },
  { names: [], text: 'analyze batch' },
  {
    names: [],
    text: `insert into sessions (account_id, id, name, type, status, comment, lines, section, start, "end",
        student_id, section_id, user_id, created_at, updated_at)
      select account_id, id, name, type, status, comment, lines, section, start, "end",
        student_id, section_id, user_id, created_at, updated_at
      from batch order by n`,
  },
  {
    names: [],
    text: `insert into lessons (account_id, session_id, id, position, name, start, "end")
      select account_id, batch.id, pg_temp.id_of(created_at, 'lesson ' || n || ' ' || part), part,
        case when section = 'verse' then batch.name else quarter_names.name end,
        case when section = 'verse' then start else (start + part) * 2 - 1 end,
        case when section = 'verse' then "end" else (start + part) * 2 end
      from batch
      cross join generate_series(0, parts - 1) as part
      left join quarter_names on section = 'quarter' and quarter_names.id = start + part
      order by n, part`,
  },
  {
    names: [],
    text: `insert into concerns (account_id, session_id, lesson_id, indicator_id, id, total)
      select batch.account_id, batch.id, pg_temp.id_of(batch.created_at, 'lesson ' || n || ' ' || part),
        indicators.id, pg_temp.id_of(batch.created_at, 'concern ' || n || ' ' || part || indicators.name),
        1 + pg_temp.chance('total ' || n || ' ' || part || indicators.name) % 4
      from batch
      cross join generate_series(0, parts - 1) as part
      join indicators on indicators.account_id = batch.account_id
      where pg_temp.chance('heard ' || n || ' ' || part || indicators.name) % (6 * parts) < 5
      order by n, part`,
  },
  {
    names: [],
    // At most two for each count, at the first word of a verse.
    text: `insert into marks (account_id, session_id, id, lesson_id, indicator_id, student_id, verse_id, word)
      select batch.account_id, batch.id, pg_temp.id_of(batch.created_at, 'mark ' || concerns.id || number),
        lessons.id, concerns.indicator_id, batch.student_id,
        first + pg_temp.chance('verse ' || concerns.id || number) % (last - first + 1), 0
      from batch
      join lessons on lessons.account_id = batch.account_id and lessons.session_id = batch.id
      join concerns on concerns.account_id = batch.account_id and concerns.session_id = batch.id
        and concerns.lesson_id = lessons.id
      cross join lateral (select
        case when section = 'verse' then lessons.start
          else (select maqras.start from maqras where maqras.id = lessons.start) end as first,
        case when section = 'verse' then lessons."end"
          else (select maqras.start from maqras where maqras.id = lessons."end") end as last) as portion
      cross join generate_series(1, least(total, 2)) as number
      order by n`,
  },
]

/** Vacuum updates the visibility map. */
export const ANALYZE = ['drop table batch', 'vacuum (analyze)']
