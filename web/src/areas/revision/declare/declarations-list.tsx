import type { DeclarationRecord } from '@talaqqi/contract/revision-records'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { versesText } from '@talaqqi/words/revision'
import { shortDay } from '../../../platform/language/dates.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { TrashIcon } from '../../../ui/icons/icons.tsx'
import { IconButton } from '../../../ui/inputs/icon-button.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { LEVELS } from './levels.ts'
import { useDeleteDeclarations } from './use-delete-declarations.ts'

type DeclarationsListProps = { declarations: readonly DeclarationRecord[] }

export function DeclarationsList({ declarations }: DeclarationsListProps) {
  const remove = useDeleteDeclarations()
  return (
    <List label={m.revision_declarations()}>
      {declarations.map((declaration) => {
        const portion = versesText(declaration)
        return (
          <ListRow
            key={declaration.id}
            title={
              <>
                <bdi>{portion}</bdi>
                {DOT}
                {LEVELS[declaration.level].title()}
              </>
            }
            detail={
              <>
                <bdi>{personName(declaration.user)}</bdi>, {shortDay(declaration.day)}
              </>
            }
            trailing={
              <IconButton
                label={m.revision_take_back({ portion })}
                icon={<TrashIcon size={20} />}
                disabled={remove.isPending}
                onClick={() => remove.mutate([declaration.id])}
              />
            }
          />
        )
      })}
    </List>
  )
}
