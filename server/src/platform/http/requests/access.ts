import type { Access } from '@talaqqi/contract/route'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../../refusal.ts'
import { hasAccessToClass, type SchoolScope } from '../../tenancy/index.ts'
import type { Guards } from '../handle.ts'

export function requireRole(access: Access, school: SchoolScope): void {
  if (access.who === 'administrator' && !school.is_admin) throw new Refusal('forbidden')
}

/** Throws 404 for a thing of another school, 403 outside the person's classes. */
export async function requireAccess(
  access: Access,
  guards: Guards,
  school: SchoolScope,
  request: Pick<FastifyRequest, 'params' | 'query' | 'body'>,
): Promise<void> {
  if (access.who !== 'staff' || !access.of || !access.field) return
  const id = (request[access.field.in] as Record<string, string | undefined>)[access.field.name]
  if (id === undefined) return
  const section_id = await guardOf(access.of, guards)(school, id)
  if (section_id === undefined) throw new Refusal('not_found')
  if (!hasAccessToClass(school, section_id)) throw new Refusal('forbidden')
}

export function guardOf(kind: string, guards: Guards): Guards[string] {
  const guard = guards[kind]
  if (!guard) throw new Error(`no area guards a ${kind}, which a call's access names`)
  return guard
}
