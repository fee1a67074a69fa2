import { createFileRoute } from '@tanstack/react-router'
import { CertificatesScreen } from '../../../areas/certificates/certificates-screen.tsx'
import { certificatesSearch } from '../../../areas/certificates/search.ts'

export const Route = createFileRoute('/_signed-in/reports/certificates')({
  validateSearch: certificatesSearch,
  component: Certificates,
})

function Certificates() {
  return <CertificatesScreen search={Route.useSearch()} />
}
