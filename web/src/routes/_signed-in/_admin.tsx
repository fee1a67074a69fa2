import { createFileRoute } from '@tanstack/react-router'
import { AdministratorsOnly } from '../../areas/shell/failures/administrators-only.tsx'

/** A pathless layout route for administrators. */
export const Route = createFileRoute('/_signed-in/_admin')({ component: AdministratorsOnly })
