import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { useQuery } from '@tanstack/react-query'
import { formatNumber } from '../../platform/language/numbers.ts'
import { routeList } from '../../platform/queries/query.ts'
import { isolated } from '../../shared/school-words/index.ts'
import { Select } from '../../ui/inputs/select.tsx'

export type ChosenScheme = { scheme_id: string | null; scheme_version: number | null }

type SchemeChoiceProps = {
  value: ChosenScheme
  /** The version that the exam has kept. */
  kept: ChosenScheme | undefined
  error: string | undefined
  onValueChange: (value: ChosenScheme) => void
}

const NONE = 'none'

/** The newest version of each offered scheme, and the version that the exam keeps. */
export function SchemeChoice({ value, kept, error, onValueChange }: SchemeChoiceProps) {
  const { data = [] } = useQuery(routeList('GET /marking-schemes/', 100))
  const named = (id: string | null, version: number | null) => {
    const name = isolated(data.find((scheme) => scheme.id === id)?.name ?? m.schemes_scheme())
    return `${name}${DOT}${m.schemes_version({ version: formatNumber(version ?? 1) })}`
  }
  const offered = data
    .filter(({ is_offered }) => is_offered)
    .map(({ id, version }) => ({ scheme_id: id, scheme_version: version }))
  const isListed = (of: ChosenScheme) => offered.some((each) => keyOf(each) === keyOf(of))
  const others = [kept, value].filter(
    (each, at, all): each is ChosenScheme =>
      !!each?.scheme_id &&
      !isListed(each) &&
      all.findIndex((other) => other && keyOf(other) === keyOf(each)) === at,
  )
  const choices = [...offered, ...others]
  return (
    <Select
      label={m.schemes_choose()}
      hint={m.schemes_choose_what()}
      name="scheme_id"
      options={[
        { value: NONE, label: m.schemes_choose_none() },
        ...choices.map((each) => ({
          value: keyOf(each),
          label: named(each.scheme_id, each.scheme_version),
        })),
      ]}
      value={keyOf(value)}
      onValueChange={(key) =>
        onValueChange(
          choices.find((each) => keyOf(each) === key) ?? { scheme_id: null, scheme_version: null },
        )
      }
      error={error}
    />
  )
}

const keyOf = ({ scheme_id, scheme_version }: ChosenScheme) =>
  scheme_id ? `${scheme_id} ${scheme_version}` : NONE
