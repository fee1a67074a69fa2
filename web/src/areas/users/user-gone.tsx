import { m } from '@talaqqi/words/messages'
import { GonePage } from '../../shared/people/index.ts'

export function UserGone() {
  return (
    <GonePage title={m.users_title()} what={m.users_gone()} to="/users" there={m.users_to_list()} />
  )
}
