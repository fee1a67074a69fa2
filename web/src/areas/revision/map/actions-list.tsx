import type { ActionRecord } from '@talaqqi/contract/revision-records'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { versesText } from '@talaqqi/words/revision'
import { shortDay } from '../../../platform/language/dates.ts'
import { FailureNotice } from '../../../shared/failures/index.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { UndoIcon } from '../../../ui/icons/icons.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { kindText } from './action-texts.ts'
import { useUndoAction } from './use-actions.ts'

type ActionsListProps = {
  actions: readonly ActionRecord[]
  today: string
}

/** Pins, rests and ends of care, with who and when. */
export function ActionsList({ actions, today }: ActionsListProps) {
  const undo = useUndoAction()
  return (
    <>
      <List label={m.revision_actions()}>
        {actions.map((action) => {
          const portion = versesText(action)
          return (
            <ListRow
              key={action.id}
              title={
                <>
                  {kindText(action, today)}
                  {DOT}
                  <bdi>{portion}</bdi>
                </>
              }
              detail={
                <>
                  <bdi>{personName(action.user)}</bdi>, {shortDay(action.day)}
                </>
              }
              trailing={
                <IconButton
                  label={m.revision_undo_of({ portion })}
                  icon={<UndoIcon size={20} />}
                  disabled={undo.isPending}
                  onClick={() => undo.mutate(action.id)}
                />
              }
            />
          )
        })}
      </List>
      {undo.error && <FailureNotice error={undo.error} />}
    </>
  )
}
