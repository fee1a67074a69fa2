// A module of its own, so that the shell loads it on demand.
export { StudentSearch as default } from '../../shared/find-student/index.ts'
