import { m } from '@talaqqi/words/messages'
import { type LinkProps, useCanGoBack, useNavigate, useRouter } from '@tanstack/react-router'
import { BackIcon } from '../../ui/icons/icons.tsx'
import { IconButton } from '../../ui/inputs/icon-button.tsx'

export type Fallback = NonNullable<LinkProps['to']>

/** Goes to `fallback` if this screen was opened first. */
export function useGoBack(fallback: Fallback): () => void {
  const router = useRouter()
  const navigate = useNavigate()
  const canGoBack = useCanGoBack()
  return () => (canGoBack ? router.history.back() : void navigate({ to: fallback, replace: true }))
}

export function BackButton({ fallback }: { fallback: Fallback }) {
  const goBack = useGoBack(fallback)
  return <IconButton label={m.words_back()} icon={<BackIcon />} onClick={goBack} />
}
