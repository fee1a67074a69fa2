import { idSearch, numberSearch, textSearch } from '../../platform/navigation/search.ts'

export type CertificatesSearch = {
  /** Only this class. */
  section?: string
  /** The id of the open certificate, or `new`. */
  form?: string
  /** Of the new certificate. */
  student?: string
  juz?: number
  paper?: string
}

const parts = [
  idSearch('section'),
  textSearch('form'),
  idSearch('student'),
  numberSearch('juz', 30),
  idSearch('paper'),
]

export function certificatesSearch(search: Record<string, unknown>): CertificatesSearch {
  return Object.assign({}, ...parts.map((part) => part(search)))
}
