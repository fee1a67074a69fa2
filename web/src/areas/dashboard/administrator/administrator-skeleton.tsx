import { m } from '@talaqqi/words/messages'
import { SkeletonTable } from '../../../ui/feedback/skeleton.tsx'

/** The blocks of the dashboard; at least as high as a window, so that the history stays below it. */
export function AdministratorSkeleton() {
  return (
    <div className="grid min-h-[60rem] content-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="flex min-w-0 flex-col gap-6">
        <div className="appear-late flex flex-col gap-3">
          <div className="h-7 w-3/5 rounded-control bg-sunken" />
          <div className="h-3 rounded-full bg-sunken" />
          <div className="h-4 w-2/5 rounded-control bg-sunken" />
        </div>
        <SkeletonTable label={m.words_loading()} rows={3} columns={4} />
        <div className="appear-late h-24 rounded-card border border-line bg-surface" />
      </div>
      <div className="appear-late h-64 rounded-card border border-line bg-surface" />
    </div>
  )
}
