import type { Section } from '@talaqqi/contract/sections'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useEffect } from 'react'
import { lastClass } from '../../../shared/device/index.ts'
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx'
import { Select } from '../../../ui/inputs/select.tsx'
import { LinkTabs } from '../../../ui/navigation/link-tabs.tsx'
import { classesQuery } from '../queries.ts'

/** From this number of classes, choosing from a select is faster than from tabs. */
const MANY_CLASSES = 9

/** The screens with an address for each class. */
export type ClassPath =
  | '/lesson/student-list/$sectionId'
  | '/lesson/select-listener/$sectionId'
  | '/attendances/date-select/$sectionId'
  | '/attendances/figures/$sectionId'
  | '/targets/student-list/$sectionId'
  | '/completions/student-list/$sectionId'
  | '/rounds/student-list/$sectionId'
  | '/tracks/student-list/$sectionId'
  | '/reports/select-students/$sectionId'
  | '/reports/student-select-overview/$sectionId'

/** Days and months that stay chosen when the class changes. */
export type KeptSearch = { date?: string; start?: string; end?: string; month?: string }

type ClassTabsProps = {
  to: ClassPath
  current: string
  search?: KeptSearch
  children: ReactNode
}

/** The classes above the students of one of them, which is remembered as the last class. */
export function ClassTabs({ to, current, search, children }: ClassTabsProps) {
  const { data: classes, isError } = useQuery(classesQuery)
  const isThere = classes?.some(({ id }) => id === current) ?? false
  // The class of a listener need not be the teacher's own choice of class.
  const isChoice = to !== '/lesson/select-listener/$sectionId'
  useEffect(() => {
    if (isThere && isChoice) lastClass.write(current)
  }, [isThere, isChoice, current])
  // The tabs must not push the list down when they arrive.
  if (!classes && !isError) return <SkeletonRows label={m.words_loading()} />
  return (
    <>
      {classes && classes.length > 1 && (
        <ClassStrip to={to} classes={classes} current={current} search={search} replace />
      )}
      {children}
    </>
  )
}

type ClassStripProps = {
  to: ClassPath
  classes: Section[]
  current: string
  search?: KeptSearch
  /** Back then leaves the lists at once. */
  replace?: boolean
}

export function ClassStrip({ to, classes, current, search, replace }: ClassStripProps) {
  const navigate = useNavigate()
  return (
    <div className="flex flex-col gap-4">
      {classes.length >= MANY_CLASSES && (
        <div className="print:hidden sm:max-w-sm">
          <Select
            label={m.students_class()}
            options={classes.map(({ id, name }) => ({ value: id, label: name }))}
            value={current}
            onValueChange={(sectionId) =>
              void navigate({ to, params: { sectionId }, search, replace, resetScroll: false })
            }
          />
        </div>
      )}
      <LinkTabs
        label={m.sections_title()}
        current={current}
        items={classes.map(({ id, name }) => ({
          value: id,
          label: <bdi>{name}</bdi>,
          render: (
            <Link
              to={to}
              params={{ sectionId: id }}
              search={search}
              replace={replace}
              resetScroll={false}
              aria-current={id === current ? 'true' : undefined}
            />
          ),
        }))}
      />
    </div>
  )
}
