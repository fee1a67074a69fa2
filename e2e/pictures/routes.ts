import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Role } from './options.ts'

const WEB = path.join(import.meta.dirname, '../../web/src')

/** `address` has `$name` for each parameter, as in web/src/routes. */
export type Route = { address: string; roles: Role[] }

export function listRoutes(): Route[] {
  return [...staffRoutes(), ...guardianRoutes()]
}

/** The routes are the files of web/src/routes; layouts have no screen. */
function staffRoutes(): Route[] {
  const files = readdirSync(path.join(WEB, 'routes'), { recursive: true, encoding: 'utf8' })
  const names = files.filter((file) => file.endsWith('.tsx')).map((file) => file.slice(0, -4))
  const isLayout = (name: string) =>
    name === '__root' || names.some((one) => one.startsWith(`${name}/`))
  return names
    .filter((name) => !isLayout(name))
    .map((name) => ({ address: addressOf(name), roles: rolesOf(name) }))
    .toSorted((a, b) => a.address.localeCompare(b.address))
}

/** `_signed-in/_admin/students/view.$studentId` is `/students/view/$studentId`. */
function addressOf(name: string): string {
  const steps = name.split(/[/.]/).filter((step) => !step.startsWith('_') && step !== 'index')
  return `/${steps.join('/')}`
}

function rolesOf(name: string): Role[] {
  if (name.includes('/_admin/')) return ['administrator']
  return name.startsWith('_signed-in/') ? ['administrator', 'teacher'] : ['guest']
}

/** The paths of the guardians' router. */
function guardianRoutes(): Route[] {
  const source = readFileSync(path.join(WEB, 'areas/guardian-site/guardian-site.tsx'), 'utf8')
  const [guests = '', signedIn = ''] = source.split('function SignedInScreens')
  const paths = (part: string) =>
    [...part.matchAll(/<Route path="([^"]+)"/g)].map(([, found = '']) =>
      `/guardian${found === '/' ? '' : found}`.replace(
        ':id',
        found.includes('lesson') ? '$lesson' : '$child',
      ),
    )
  if (paths(signedIn).length === 0) throw new Error('No route found in guardian-site.tsx')
  return [
    { address: '/guardian', roles: ['guest'] },
    ...paths(guests).map((address): Route => ({ address, roles: ['guest'] })),
    ...paths(signedIn).map((address): Route => ({ address, roles: ['guardian'] })),
  ]
}
