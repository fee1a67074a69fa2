import { skipToken, useQuery } from '@tanstack/react-query'
import { pathOf } from '../../platform/api/api.ts'
import { download } from '../../platform/api/download.ts'
import { routeQuery } from '../../platform/queries/query.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { useSchool } from '../screen/index.ts'

const FILE = 'GET /students/:id/photograph/file'

/** Address of the picture; undefined without one, for teachers, and if the school shows none. */
export function usePhotograph(id: string | undefined): string | undefined {
  const isAdmin = useIsAdmin()
  const isShown = useSchool()?.student_fields.includes('photograph') ?? false
  const params = isAdmin && isShown && id !== undefined ? { id } : null
  const { queryKey, queryFn } = routeQuery('GET /students/:id/photograph', {
    params: { id: id ?? '' },
  })
  const { data: photograph } = useQuery({ queryKey, queryFn: params ? queryFn : skipToken })
  const at = photograph?.consent?.at
  const { data: picture } = useQuery({
    // With the time of the consent: a replaced picture is another one.
    queryKey: [pathOf(FILE), { params }, at],
    queryFn:
      params && at
        ? async ({ signal }) => addressOf((await download(FILE, { params }, { signal })).blob)
        : skipToken,
  })
  return at === undefined ? undefined : picture
}

/** A data address: the call needs a token, which an image does not send. */
function addressOf(blob: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(String(reader.result)))
    reader.addEventListener('error', () => reject(new Error('the picture cannot be read')))
    reader.readAsDataURL(blob)
  })
}
