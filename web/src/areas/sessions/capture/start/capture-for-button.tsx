import type { AssessmentOfSession } from '@talaqqi/contract/sessions'
import type { Student } from '@talaqqi/contract/students'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PlusIcon } from '../../../../ui/icons/icons.tsx'
import { Button } from '../../../../ui/inputs/button.tsx'
import { captureFor, FIRST_STEPS } from './capture-for.ts'

type CaptureForProps = {
  student: Student
  assessment: AssessmentOfSession
  look?: 'primary' | 'secondary'
  label?: string
  children: ReactNode
}

export function CaptureFor({ student, assessment, look, label, children }: CaptureForProps) {
  return (
    <Button
      look={look}
      size={look === 'primary' ? 'big' : undefined}
      icon={<PlusIcon size={look === 'primary' ? undefined : 20} />}
      render={
        <Link
          to={FIRST_STEPS[assessment.kind]}
          aria-label={label}
          onClick={() => captureFor(student, assessment)}
        />
      }
    >
      {children}
    </Button>
  )
}
