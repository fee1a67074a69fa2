import { createFileRoute } from '@tanstack/react-router'
import { UnsentMailsScreen } from '../../../areas/mails/unsent-mails-screen.tsx'

export const Route = createFileRoute('/_signed-in/_admin/mails')({ component: UnsentMailsScreen })
