import type { ReactNode } from 'react'
import { BackButton } from '../../../shared/screen/index.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'

type OtherPageProps = { title: string; studentName?: string; children: ReactNode }

export function OtherPage({ title, studentName, children }: OtherPageProps) {
  return (
    <Page width="narrow">
      <PageHeader
        back={<BackButton fallback="/lesson/recent" />}
        title={title}
        detail={studentName && <bdi>{studentName}</bdi>}
      />
      {children}
    </Page>
  )
}
