import { m } from '@talaqqi/words/messages'
import { showToast } from '../../ui/feedback/toast.ts'
import { Button } from '../../ui/inputs/button.tsx'

type RecoveryCodesProps = { codes: string[]; onKept: () => void }

/** Shown once. */
export function RecoveryCodes({ codes, onKept }: RecoveryCodesProps) {
  const copy = async () => {
    await navigator.clipboard
      ?.writeText(codes.join('\n'))
      .then(() => showToast(m.second_factor_copied()))
  }
  return (
    <div className="flex flex-col gap-4">
      <ul
        dir="ltr"
        aria-label={m.second_factor_codes_title()}
        className="grid grid-cols-2 gap-x-6 gap-y-2 rounded-card border border-line p-4 text-center font-mono select-all"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 print:hidden">
        {navigator.clipboard && (
          <Button onClick={() => void copy()}>{m.second_factor_copy()}</Button>
        )}
        <Button onClick={() => window.print()}>{m.second_factor_print()}</Button>
        <Button look="primary" onClick={onKept}>
          {m.second_factor_kept()}
        </Button>
      </div>
    </div>
  )
}
