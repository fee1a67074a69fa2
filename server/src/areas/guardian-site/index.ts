export { receiveReply } from './replies/receive-reply.ts'
export { selectGuardiansOfPhone } from './replies/reply-queries.ts'
