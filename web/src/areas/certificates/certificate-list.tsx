import { CERTIFICATES_LIMIT } from '@talaqqi/contract/certificate-terms'
import type { Certificate } from '@talaqqi/contract/certificates'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import { shortDay } from '../../platform/language/dates.ts'
import { formatNumber } from '../../platform/language/numbers.ts'
import { FailureNotice } from '../../shared/failures/index.ts'
import { isolated, personName } from '../../shared/school-words/index.ts'
import { Badge } from '../../ui/badges/badge.tsx'
import { PrintIcon } from '../../ui/icons/icons.tsx'
import { Button } from '../../ui/inputs/button.tsx'
import { List } from '../../ui/lists/list.tsx'
import { ListRow } from '../../ui/lists/list-row.tsx'
import { VirtualList } from '../../ui/lists/virtual-list.tsx'
import { numberText, subjectText } from './subject-text.ts'
import { usePrint } from './use-print.ts'

const MANY = 200

type CertificateListProps = { certificates: Certificate[]; section: string | undefined }

/** Newest first, with one PDF of the valid ones. */
export function CertificateList({ certificates, section }: CertificateListProps) {
  const row = (certificate: Certificate) => <Row certificate={certificate} section={section} />
  return (
    <>
      <PrintValid certificates={certificates} />
      {certificates.length > MANY ? (
        <VirtualList
          label={m.certificates_title()}
          items={certificates}
          keyOf={({ id }) => id}
          renderRow={row}
        />
      ) : (
        <List label={m.certificates_title()} inColumns>
          {certificates.map((certificate) => (
            <Row key={certificate.id} certificate={certificate} section={section} />
          ))}
        </List>
      )}
    </>
  )
}

function PrintValid({ certificates }: { certificates: Certificate[] }) {
  const print = usePrint()
  const valid = certificates.filter(({ revoked_at }) => revoked_at === null)
  const ids = valid.slice(0, CERTIFICATES_LIMIT).map(({ id }) => id)
  if (ids.length === 0) return null
  const text = ids.length < valid.length ? m.certificates_print_first : m.certificates_print_all
  return (
    <div className="flex flex-col items-start gap-2">
      <Button
        icon={<PrintIcon size={20} />}
        busy={print.isPending}
        busyText={m.words_loading()}
        onClick={() => print.mutate(ids)}
      >
        {text({ count: formatNumber(ids.length) })}
      </Button>
      {print.error && <FailureNotice error={print.error} />}
    </div>
  )
}

type RowProps = { certificate: Certificate; section: string | undefined }

function Row({ certificate, section }: RowProps) {
  const { id, student, issued_on, revoked_at } = certificate
  const facts = [numberText(certificate), isolated(subjectText(certificate)), shortDay(issued_on)]
  return (
    <ListRow
      title={<bdi>{personName(student)}</bdi>}
      detail={facts.join(DOT)}
      trailing={revoked_at && <Badge tone="danger">{m.certificates_revoked()}</Badge>}
      render={
        <Link
          to="/reports/certificates"
          search={{ ...(section && { section }), form: id }}
          resetScroll={false}
        />
      }
    />
  )
}
