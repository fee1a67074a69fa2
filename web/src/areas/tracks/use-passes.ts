import type { StepPass, Track } from '@talaqqi/contract/tracks'
import { m } from '@talaqqi/words/messages'
import { failureText } from '../../platform/api/failure.ts'
import { schoolToday } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { useWrite } from '../../platform/queries/use-write.ts'
import { showToast } from '../../ui/feedback/toast.ts'

type Passed = { student_id: string; step_ids: readonly string[] }

/** Passes steps today. A repeated call makes no second pass. Several have an undo. */
export function useAddPasses(track_id: string) {
  const remove = useWrite({
    mutationFn: async (write, passes: readonly StepPass[]) => {
      for (const { id } of passes) await write('DELETE /track-passes/:id', { params: { id } })
    },
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  })
  return useWrite({
    mutationFn: (write, { student_id, step_ids }: Passed) =>
      write('POST /tracks/:id/passes', {
        params: { id: track_id },
        body: {
          passes: step_ids.map((step_id) => ({ student_id, step_id })),
          passed_on: schoolToday(),
        },
      }),
    onSuccess: (passes) => {
      if (passes.length === 1) return
      showToast(m.tracks_passed_several({ count: formatNumber(passes.length) }), {
        action: { label: m.tracks_undo(), onSelect: () => remove.mutate(passes) },
      })
    },
    repeats: true,
  })
}

/** The toast can undo it: the pass then has its id, day, remark and listener again. */
export function useTakeBack({ id: track_id, steps }: Pick<Track, 'id' | 'steps'>) {
  const restore = useWrite({
    mutationFn: (write, { id, student_id, step_id, passed_on, remark, user_id }: StepPass) =>
      write('POST /tracks/:id/passes', {
        params: { id: track_id },
        body: { passes: [{ id, student_id, step_id }], passed_on, remark, user_id },
      }),
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
    repeats: true,
  })
  return useWrite({
    mutationFn: (write, { id }: StepPass) => write('DELETE /track-passes/:id', { params: { id } }),
    onSuccess: (_, pass) => {
      const step = steps.find(({ id }) => id === pass.step_id)?.name ?? ''
      showToast(m.tracks_taken_back({ step }), {
        action: { label: m.tracks_undo(), onSelect: () => restore.mutate(pass) },
      })
    },
    onError: (error) => showToast(failureText(error), { tone: 'danger' }),
  })
}
