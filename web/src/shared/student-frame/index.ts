export { StudentFrame } from './student-frame.tsx'
export { TabHeading } from './tab-heading.tsx'
export { useFramedStudent, useSectionOf } from './use-framed-student.ts'
export { usePhotograph } from './use-photograph.ts'
