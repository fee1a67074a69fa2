import { m } from '@talaqqi/words/messages'
import { Badge } from '../../ui/badges/badge.tsx'
import { CheckIcon } from '../../ui/icons/icons.tsx'

export function ConfirmedBadge({ guardian }: { guardian: { is_confirmed: boolean } }) {
  return guardian.is_confirmed ? (
    <Badge tone="plain" icon={<CheckIcon size={16} />}>
      {m.guardians_confirmed()}
    </Badge>
  ) : (
    <Badge>{m.guardians_not_confirmed()}</Badge>
  )
}
