import { type LinkProps, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { m } from '../../paraglide/messages.js'
import { IconButton } from '../../ui/icon-button.tsx'
import { BackIcon } from '../../ui/icons.tsx'

/** Back to where the person came from; to `fallback` when this screen was opened first. */
export function BackButton({ fallback }: { fallback: NonNullable<LinkProps['to']> }) {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return (
    <IconButton
      label={m.words_back()}
      icon={<BackIcon />}
      onClick={() => (canGoBack ? router.history.back() : void navigate({ to: fallback }))}
    />
  )
}
