import type { Section, SectionWithStudents } from '@talaqqi/contract/sections'
import type { User } from '@talaqqi/contract/users'
import { m } from '@talaqqi/words/messages'
import { isolated, personName } from '../../shared/school-words/index.ts'
import { Checkbox } from '../../ui/inputs/checkbox.tsx'
import { Select } from '../../ui/inputs/select.tsx'
import { Card } from '../../ui/layout/card.tsx'
import { Fold } from '../../ui/layout/fold.tsx'
import { isClass, LEAVE, type Plan, STAY, targetOf } from './plan.ts'

type ClassPlanProps = {
  section: SectionWithStudents
  others: Section[]
  teachers: User[]
  plan: Plan
  onPlanChange: (plan: Plan) => void
}

/** Where a class goes, which of its students go elsewhere, and whether its teachers follow. */
export function ClassPlan({ section, others, teachers, plan, onPlanChange }: ClassPlanProps) {
  const { id, name, students } = section
  const target = plan.classes[id] ?? STAY
  const targets = [
    { value: STAY, label: m.year_end_stay() },
    ...others.map((one) => ({ value: one.id, label: one.name })),
    { value: LEAVE, label: m.year_end_leave() },
  ]
  const ids = new Set(students.map((student) => student.id))
  const elsewhere = Object.keys(plan.students).filter((student) => ids.has(student)).length
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <Select
          label={m.year_end_class({ name: isolated(name), count: students.length })}
          options={targets}
          value={target}
          onValueChange={(to) => onPlanChange({ ...plan, classes: { ...plan.classes, [id]: to } })}
        />
        {isClass(target) && teachers.length > 0 && (
          <Checkbox
            label={m.year_end_follows({
              names: teachers.map((one) => isolated(personName(one))).join(', '),
            })}
            checked={plan.follows[id] === true}
            onCheckedChange={(follows) =>
              onPlanChange({ ...plan, follows: { ...plan.follows, [id]: follows } })
            }
          />
        )}
        <Fold
          name={`year-end ${id}`}
          title={
            <>
              {m.year_end_exceptions()}
              <span className="sr-only">: {isolated(name)}</span>
            </>
          }
          count={elsewhere > 0 ? elsewhere : undefined}
        >
          {students.map((student) => (
            <Select
              key={student.id}
              label={personName(student)}
              options={targets}
              value={targetOf(plan, id, student.id)}
              onValueChange={(to) => onPlanChange(withStudent(plan, id, { id: student.id, to }))}
            />
          ))}
        </Fold>
      </div>
    </Card>
  )
}

/** A student who goes with the class is no exception. */
function withStudent(plan: Plan, section_id: string, { id, to }: { id: string; to: string }): Plan {
  const { [id]: _, ...students } = plan.students
  const isWithClass = to === (plan.classes[section_id] ?? STAY)
  return { ...plan, students: isWithClass ? students : { ...students, [id]: to } }
}
