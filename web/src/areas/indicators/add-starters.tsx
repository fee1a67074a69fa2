import { m } from '@talaqqi/words/messages'
import { failureText } from '../../platform/api/failure.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { PlusIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'

export function AddStarters() {
  const adding = useWrite({
    mutationFn: (write) => write('POST /indicators/starters'),
  })
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <Button
        look="primary"
        icon={<PlusIcon size={20} />}
        busy={adding.isPending}
        busyText={m.indicators_adding()}
        onClick={() => adding.mutate()}
      >
        {m.indicators_add_starters()}
      </Button>
      <span className="min-w-0 flex-1 basis-48 text-sm text-ink-soft">
        {m.indicators_starters_what()}
      </span>
      {adding.error && (
        <p role="alert" className="basis-full text-sm text-danger-text">
          {failureText(adding.error)}
        </p>
      )}
    </div>
  )
}
