import { createFileRoute } from '@tanstack/react-router'
import { AdministratorsOnly } from '../../areas/shell/administrators-only.tsx'

/** Every screen for administrators alone stands below this route; it adds nothing to their paths. */
export const Route = createFileRoute('/_signed-in/_admin')({ component: AdministratorsOnly })
