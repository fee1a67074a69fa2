import { m } from '@talaqqi/words/messages'
import { Component, type ReactNode, useEffect, useState } from 'react'
import { isCodeMissing, isServerReachable } from '../../platform/api/code-errors.ts'
import { unreachableText } from '../../platform/api/failure.ts'
import { useLanguage } from '../../platform/language/i18n.ts'
import { RepeatIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'

const CHECK_MS = 5000

type BrokenProps = {
  error: unknown
  actions?: ReactNode
}

/** The retry checks the server, then reloads: browsers up to Chrome 109 never refetch a failed module. */
export function ErrorFallback({ error, actions }: BrokenProps) {
  useLanguage()
  const isMissing = isCodeMissing(error)
  const [isChecking, setChecking] = useState(false)
  useReloadWhenBack(isMissing)
  async function retry() {
    setChecking(true)
    if (await isServerReachable()) location.reload()
    else setChecking(false)
  }
  return (
    <div
      role="alert"
      className="mx-auto flex max-w-sm flex-col items-center gap-3 px-6 py-10 text-center"
    >
      <h1 className="text-xl font-semibold">
        {isMissing ? m.shell_missing_title() : m.shell_broken_title()}
      </h1>
      <p className="text-ink-soft">{isMissing ? missingAdvice() : m.shell_broken_advice()}</p>
      <div className="flex flex-wrap justify-center gap-2 pt-3">
        <Button
          look="primary"
          icon={<RepeatIcon size={20} />}
          busy={isChecking}
          onClick={() => void retry()}
        >
          {m.words_try_again()}
        </Button>
        {actions}
      </div>
    </div>
  )
}

function missingAdvice(): string {
  return `${unreachableText()} ${m.shell_missing_advice()}`
}

function useReloadWhenBack(isWanted: boolean): void {
  useEffect(() => {
    if (!isWanted) return
    // The network may be back before the first check.
    let wasAway = !navigator.onLine
    const check = async () => {
      const isBack = await isServerReachable()
      if (isBack && wasAway) location.reload()
      wasAway ||= !isBack
    }
    void check()
    const timer = setInterval(check, CHECK_MS)
    addEventListener('online', check)
    return () => {
      clearInterval(timer)
      removeEventListener('online', check)
    }
  }, [isWanted])
}

/** Error boundary; its `key` must change with its content. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    return this.state.error === null ? (
      this.props.children
    ) : (
      <ErrorFallback error={this.state.error} />
    )
  }
}
