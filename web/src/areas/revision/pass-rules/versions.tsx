import type { PassRules } from '@talaqqi/contract/pass-rules'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useDates } from '../../../platform/language/dates.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { Fold } from '../../../ui/layout/fold.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'

/** Lessons keep the version under which they ended. */
export function Versions({ versions }: { versions: readonly PassRules[] }) {
  const { day } = useDates()
  const made = versions.filter(({ version }) => version > 0)
  if (made.length === 0) return null
  return (
    <Fold name="pass-rules" title={m.revision_versions()} count={formatNumber(made.length)}>
      <List label={m.revision_versions()}>
        {made.map(({ version, created_at, user, rules, bands }) => (
          <ListRow
            key={version}
            title={m.revision_version({ version: formatNumber(version) })}
            detail={
              <>
                {created_at && day(created_at)}
                {user && (
                  <>
                    {DOT}
                    <bdi>{personName(user)}</bdi>
                  </>
                )}
                {DOT}
                {m.revision_version_of({
                  rules: formatNumber(rules.length),
                  bands: formatNumber(bands.length),
                })}
              </>
            }
          />
        ))}
      </List>
    </Fold>
  )
}
