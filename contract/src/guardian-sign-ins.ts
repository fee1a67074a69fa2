import * as z from 'zod/mini'
import { idParams, nothing } from './fields.ts'
import { guardian, route } from './route.ts'
import { signIn } from './sign-ins.ts'

export const listGuardianSignIns = route({
  method: 'GET',
  path: '/guardian/sign-ins',
  summary: "The guardian's own sign-ins that have not ended, last used first, at most 50",
  access: guardian,
  answer: z.array(signIn),
})

export const endGuardianSignIn = route({
  method: 'DELETE',
  path: '/guardian/sign-ins/:id',
  summary: 'Sign the guardian out on one device',
  access: guardian,
  params: idParams,
  answer: nothing,
})

/** This one stays: a guardian without an email needs the school for each new link. */
export const endOtherGuardianSignIns = route({
  method: 'POST',
  path: '/guardian/sign-ins/end-others',
  summary: 'Sign the guardian out on all other devices',
  access: guardian,
  answer: nothing,
})
