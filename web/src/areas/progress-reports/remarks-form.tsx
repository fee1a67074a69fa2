import { REMARK_LIMIT } from '@talaqqi/contract/progress-report-terms'
import { type OneProgressReport, remarksInput } from '@talaqqi/contract/progress-reports'
import { m } from '@talaqqi/words/messages'
import { useIsAdmin } from '../../platform/session/session.ts'
import { FormFrame, useForm } from '../../shared/forms/index.ts'
import { showToast } from '../../ui/feedback/toast.ts'
import { TextArea } from '../../ui/inputs/text-area.tsx'

export function RemarksForm({ report }: { report: OneProgressReport }) {
  const isAdmin = useIsAdmin()
  const { id, teacher_remark, principal_remark } = report
  const form = useForm({
    initial: isAdmin ? { teacher_remark, principal_remark } : { teacher_remark },
    schema: remarksInput,
    record: report,
    save: async (input, { write, before }) => {
      await write('PUT /progress-reports/:id', { params: { id }, body: { ...input, before } })
      showToast(m.progress_saved())
    },
  })
  const { values, change, errorOf } = form
  return (
    <FormFrame form={form} saveText={m.progress_save_remarks()}>
      <TextArea
        label={m.progress_teacher_remark()}
        name="teacher_remark"
        value={values.teacher_remark}
        onValueChange={(text) => change({ teacher_remark: text })}
        max={REMARK_LIMIT}
        error={errorOf('teacher_remark')}
      />
      {'principal_remark' in values && (
        <TextArea
          label={m.progress_principal_remark()}
          name="principal_remark"
          value={values.principal_remark ?? ''}
          onValueChange={(text) => change({ principal_remark: text })}
          max={REMARK_LIMIT}
          error={errorOf('principal_remark')}
        />
      )}
    </FormFrame>
  )
}
