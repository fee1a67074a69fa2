import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { MarkIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'

type CertificateLinkProps = { studentId: string; label?: string } & (
  | { juz: number }
  | { paperId: string }
)

/** Opens the form of a new certificate for a completed juz or a passed exam. */
export function CertificateLink({ studentId, label, ...of }: CertificateLinkProps) {
  const subject = 'juz' in of ? { juz: of.juz } : { paper: of.paperId }
  return (
    <Button
      look="quiet"
      icon={<MarkIcon size={20} />}
      render={
        <Link
          to="/reports/certificates"
          search={{ form: 'new', student: studentId, ...subject }}
          aria-label={label}
        />
      }
    >
      {m.certificates_one()}
    </Button>
  )
}
