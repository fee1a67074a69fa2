import { m } from '@talaqqi/words/messages'
import { Badge } from '../../ui/badges/badge.tsx'

export function ConfirmedBadge({ guardian }: { guardian: { is_confirmed: boolean } }) {
  return guardian.is_confirmed ? (
    <Badge tone="accent">{m.guardians_confirmed()}</Badge>
  ) : (
    <Badge tone="gold">{m.guardians_not_confirmed()}</Badge>
  )
}
