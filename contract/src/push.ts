import * as z from 'zod/mini'
import { says } from './field-errors.ts'
import { id, idParams, nothing } from './fields.ts'
import { guardian, route, staff } from './route.ts'

/** Push messages to a browser (RFC 8030, 8291, 8292). */
const state = z.object({
  /** Public VAPID key of the server, base64url: the browser's `applicationServerKey`. */
  key: z.string(),
  /** Ids of the subscriptions of this sign-in. */
  devices: z.array(id),
})
export type PushState = z.infer<typeof state>

const base64url = (length: number) =>
  z
    .string()
    .check(
      z.maxLength(length, { abort: true }),
      z.minLength(length, { abort: true }),
      z.regex(/^[\w-]+$/, says('push_invalid')),
    )

const subscription = z.object({
  /** Of the browser; the same again replaces its subscription. */
  id,
  /** https, of a known push service. */
  endpoint: z
    .string()
    .check(z.maxLength(1000, { abort: true }), z.regex(/^[!-~]+$/, says('push_invalid'))),
  p256dh: base64url(87),
  auth: base64url(22),
})
export type PushSubscriptionInput = z.infer<typeof subscription>

const example = {
  id: '01900000-0000-7000-8000-000000000001',
  endpoint: 'https://fcm.googleapis.com/fcm/send/dpH5lCsTSSM:APA91bHqjZxM0VImWWqDRN7U0a3AycjUf4O',
  p256dh: 'BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM',
  auth: 'tBHItJI5svbpez7KI4CCXg',
}

export const getPush = route({
  method: 'GET',
  path: '/push/',
  summary: "The server's key for push messages, and this sign-in's devices",
  access: staff,
  answer: state,
})

export const subscribePush = route({
  method: 'POST',
  path: '/push/',
  summary: 'Send push messages about comments of guardians to this browser; ten devices a person',
  access: staff,
  body: subscription,
  answer: nothing,
  example,
})

export const unsubscribePush = route({
  method: 'DELETE',
  path: '/push/:id',
  summary: 'Send no more push messages to this browser',
  access: staff,
  params: idParams,
  answer: nothing,
})

export const getGuardianPush = route({
  method: 'GET',
  path: '/guardian/push',
  summary: "The server's key for push messages, and this sign-in's devices",
  access: guardian,
  answer: state,
})

export const subscribeGuardianPush = route({
  method: 'POST',
  path: '/guardian/push',
  summary: 'Send push messages about answers to this browser; ten devices a guardian',
  access: guardian,
  body: subscription,
  answer: nothing,
  example,
})

export const unsubscribeGuardianPush = route({
  method: 'DELETE',
  path: '/guardian/push/:id',
  summary: 'Send no more push messages to this browser',
  access: guardian,
  params: idParams,
  answer: nothing,
})
