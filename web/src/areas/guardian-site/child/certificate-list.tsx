import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { shortDay } from '../../../platform/language/dates.ts'
import { routeQuery } from '../../../platform/queries/query.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { Button } from '../../../ui/inputs/button.tsx'
import { Panel } from '../../../ui/layout/panel.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { QueryView } from '../query-view.tsx'
import { useOpenPdf } from './use-open-pdf.ts'

/** Valid certificates. */
export function CertificateList({ id }: { id: string }) {
  const params = { id }
  const read = useQuery(routeQuery('GET /guardian/children/:id/certificates', { params }))
  const opening = useOpenPdf((write, certificate_id: string) =>
    write('POST /guardian/children/:id/certificates/:certificate_id/pdf', {
      params: { id, certificate_id },
    }),
  )
  return (
    <Panel title={m.certificates_title()}>
      <QueryView read={read} empty={m.certificates_none_of_child()}>
        {(certificates) => (
          <>
            {opening.error && <FailureNotice error={opening.error} />}
            <List label={m.certificates_title()}>
              {certificates.map(({ id: key, number, year, title, issued_on }) => (
                <ListRow
                  key={key}
                  title={<bdi>{title}</bdi>}
                  detail={`\u2066${number}/${year}\u2069${DOT}${shortDay(issued_on)}`}
                  trailing={
                    <Button
                      busy={opening.isPending && opening.variables === key}
                      busyText={m.words_loading()}
                      onClick={() => opening.mutate(key)}
                    >
                      {m.progress_open()}
                    </Button>
                  }
                />
              ))}
            </List>
          </>
        )}
      </QueryView>
    </Panel>
  )
}
