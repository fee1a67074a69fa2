/** Typed search of screens: what a link says beside its path. Anything unexpected is left out. */
type Search = Record<string, unknown>

const textOf = (value: unknown) => (typeof value === 'string' && value !== '' ? value : undefined)

/** `?section={id}`: only what concerns this class. */
export const sectionFilter = (search: Search): { section?: string } => ({
  section: textOf(search.section),
})

/** `?student={id}`: the student whom the screen is about. */
export const studentSearch = (search: Search): { student?: string } => ({
  student: textOf(search.student),
})

/** `?code=…`: of a mailed link, or of a printed or sent one; one of digits alone is read as a number. */
export const codeSearch = ({ code }: Search): { code?: string } => ({
  code: textOf(typeof code === 'number' ? String(code) : code),
})

/** `?change=true`: a single choice of the lesson flow is changed, all others stay. */
export const changeSearch = (search: Search): { change?: true } => ({
  change: search.change === true || undefined,
})

/** `?id={id}`: the record that is edited. */
export const idSearch = (search: Search): { id?: string } => ({ id: textOf(search.id) })
