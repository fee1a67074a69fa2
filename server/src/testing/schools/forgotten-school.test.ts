import { expect, test } from 'vitest'
import { forgottenSchool, lacksCondition, locksInNoOrder } from './forgotten-school.ts'

test('a query must name the school of each table', () => {
  const where = 'where "students"."id" = $1'
  expect(forgottenSchool(`select "id" from "students" ${where}`)).toBe('students')
  expect(forgottenSchool('update "sessions" set "name" = $1 where "id" = $2')).toBe('sessions')
  expect(forgottenSchool('delete from "concerns" where "session_id" = $1')).toBe('concerns')
  expect(forgottenSchool('insert into "lessons" ("id") values ($1)')).toBe('lessons')
  const copied = 'insert into "lessons" ("account_id", "id") select $1, "id" from "lessons"'
  expect(forgottenSchool(copied)).toBe('lessons')
  const joined =
    'select 1 from "sessions" inner join "students" "listeners" on "listeners"."id" = $1'
  expect(forgottenSchool(`${joined} where "sessions"."account_id" = $2`)).toBe('students')
})

test('naming each school, or using shared tables, is accepted', () => {
  expect(forgottenSchool('select "id" from "students" where "account_id" = $1')).toBeNull()
  expect(forgottenSchool('insert into "lessons" ("account_id", "id") values ($1, $2)')).toBeNull()
  const together = 'with "begun" as (insert into "sessions" ("account_id", "id") values ($1, $2))'
  expect(
    forgottenSchool(`${together} insert into "lessons" ("account_id", "id") select $1, $3`),
  ).toBeNull()
  const joined =
    'select 1 from "sessions" join "students" "l" on "l"."account_id" = $1 where "sessions"."account_id" = $1'
  expect(forgottenSchool(joined)).toBeNull()
  expect(forgottenSchool('select "id" from "users" where "email" = $1')).toBeNull()
})

test('a write without condition is found, also in a longer statement', () => {
  expect(lacksCondition('update "guardians" set "password_hash" = $1')).toBe(true)
  expect(lacksCondition('delete from "codes"')).toBe(true)
  const gone = 'with "gone" as (delete from "marks" returning "id"), "kept" as (select 1)'
  expect(lacksCondition(`${gone} select "id" from "gone" where "id" = $1`)).toBe(true)
  expect(lacksCondition('update "users" set "email" = $1 where "id" = $2')).toBe(false)
  expect(lacksCondition('delete from "codes" where false')).toBe(false)
  expect(lacksCondition('select "id" from "users"')).toBe(false)
})

test('rows are locked by id in every query', () => {
  const several = 'select "id" from "students" where "students"."id" = any($1::uuid[])'
  expect(locksInNoOrder(`${several} for update`)).toBe(true)
  expect(locksInNoOrder(`${several} order by "students"."first_name" for update`)).toBe(true)
  expect(locksInNoOrder(`${several} order by "students"."id" for no key update`)).toBe(false)
  expect(locksInNoOrder(several)).toBe(false)
  const one = 'select "id" from "students" where "students"."id" = $1 for update'
  expect(locksInNoOrder(one)).toBe(false)
})
