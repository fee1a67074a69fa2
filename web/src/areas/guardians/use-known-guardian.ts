import type { Guardian } from '@talaqqi/contract/guardians'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/queries/query.ts'

export type Known = { guardian: Guardian; by: 'email' | 'phone' }

/** Finds by email, or else by phone (international digits); ignores `except`, the edited guardian. */
export function useKnownGuardian(
  { email, phone }: { email: string; phone: string },
  except?: string,
): Known | null {
  const { data = [] } = useQuery(routeQuery('GET /guardians/'))
  const others = data.filter(({ id }) => id !== except)
  const wanted = email.trim().toLowerCase()
  const ofEmail = wanted && others.find((guardian) => guardian.email === wanted)
  if (ofEmail) return { guardian: ofEmail, by: 'email' }
  const ofPhone = phone && others.find((guardian) => guardian.phone === phone)
  return ofPhone ? { guardian: ofPhone, by: 'phone' } : null
}
