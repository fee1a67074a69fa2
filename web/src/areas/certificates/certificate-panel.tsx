import { REVOKE_REASON_LIMIT } from '@talaqqi/contract/certificate-terms'
import { type Certificate, revokeInput } from '@talaqqi/contract/certificates'
import { m } from '@talaqqi/words/messages'
import { useState } from 'react'
import { shortDay } from '../../platform/language/dates.ts'
import { useIsAdmin } from '../../platform/session/session.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { FormFrame, useForm } from '../../shared/forms/index.ts'
import { isolated } from '../../shared/school-words/index.ts'
import { Notice } from '../../ui/feedback/notice.tsx'
import { showToast } from '../../ui/feedback/toast.ts'
import { PrintIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { TextArea } from '../../ui/inputs/text-area.tsx'
import { SlideOver } from '../../ui/overlays/slide-over.tsx'
import { numberText, subjectText } from './subject-text.ts'
import { usePrint } from './use-print.ts'

type CertificatePanelProps = { certificate: Certificate; onClose: () => void }

/** One certificate: its PDF, and for administrators its revocation. */
export function CertificatePanel({ certificate, onClose }: CertificatePanelProps) {
  const { id, name_in_arabic, issued_on, teacher, principal, revoked_at } = certificate
  const isAdmin = useIsAdmin()
  const print = usePrint()
  const [isRevoking, setRevoking] = useState(false)
  const facts: [string, string][] = [
    [m.certificates_for(), subjectText(certificate)],
    [m.fields_name_in_arabic(), name_in_arabic],
    [m.certificates_issued_on(), shortDay(issued_on)],
    [m.certificates_teacher(), teacher],
    [m.certificates_principal(), principal],
  ]
  return (
    <SlideOver
      open
      onClose={onClose}
      title={
        <>
          {numberText(certificate)} <bdi>{certificate.name}</bdi>
        </>
      }
      closeLabel={m.words_close()}
    >
      <div className="flex min-h-full flex-col gap-4">
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-2">
          {facts.map(([label, text]) => (
            <div key={label} className="contents">
              <dt className="text-ink-soft">{label}</dt>
              <dd className="wrap-anywhere">
                <bdi>{text || '–'}</bdi>
              </dd>
            </div>
          ))}
        </dl>
        {revoked_at ? (
          <Notice tone="warning">
            {m.certificates_revoked_why({ reason: isolated(certificate.revoke_reason) })}
          </Notice>
        ) : (
          <Button
            look="primary"
            size="big"
            icon={<PrintIcon size={20} />}
            busy={print.isPending}
            busyText={m.words_loading()}
            onClick={() => print.mutate([id])}
          >
            {m.certificates_print()}
          </Button>
        )}
        {print.error && <FailureNotice error={print.error} />}
        {isAdmin && !revoked_at && !isRevoking && (
          <div>
            <Button look="quiet" onClick={() => setRevoking(true)}>
              {m.certificates_revoke()}
            </Button>
          </div>
        )}
        {isRevoking && !revoked_at && (
          <RevokeForm certificate={certificate} onRevoked={() => setRevoking(false)} />
        )}
      </div>
    </SlideOver>
  )
}

type RevokeFormProps = { certificate: Certificate; onRevoked: () => void }

function RevokeForm({ certificate, onRevoked }: RevokeFormProps) {
  const form = useForm({
    initial: { reason: '' },
    schema: revokeInput,
    save: async (body, { write }) => {
      await write('POST /certificates/:id/revoke', { params: { id: certificate.id }, body })
      showToast(m.forms_saved())
      onRevoked()
    },
  })
  return (
    <section
      aria-label={m.certificates_revoke_one({ number: numberText(certificate) })}
      className="flex flex-col gap-4 border-t border-line pt-4"
    >
      <p>{m.certificates_revoke_what()}</p>
      <FormFrame form={form} saveText={m.certificates_revoke()}>
        <TextArea
          label={m.certificates_revoke_reason()}
          name="reason"
          max={REVOKE_REASON_LIMIT}
          value={form.values.reason}
          onValueChange={(reason) => form.change({ reason })}
          error={form.errorOf('reason')}
        />
      </FormFrame>
    </section>
  )
}
