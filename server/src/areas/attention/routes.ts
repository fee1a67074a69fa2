import * as contract from '@talaqqi/contract/attention'
import { handle } from '../../platform/http/handle.ts'
import { getAttention } from './attention.ts'
import { addContactNote, deleteContactNote, listContactNotes } from './contact-notes.ts'
import { bringBack, putAside } from './put-aside.ts'

export const attentionRoutes = [
  handle(contract.getAttention, ({ school, query }) => getAttention(school, query)),
  handle(contract.putAside, async ({ school, params, body }) => {
    await putAside(school, params.id, body)
    return {}
  }),
  handle(contract.bringBack, async ({ school, params }) => {
    await bringBack(school, params.id)
    return {}
  }),
  handle(contract.listContactNotes, ({ school, params, query }) =>
    listContactNotes(school, params.id, query),
  ),
  handle(contract.addContactNote, ({ school, params, body }) =>
    addContactNote(school, params.id, body),
  ),
  handle(contract.deleteContactNote, async ({ school, params }) => {
    await deleteContactNote(school, params.id)
    return {}
  }),
]
