import { createRandom } from '../random.ts'
import type { Row, Rows } from '../rows.ts'
import type { Beginning } from './demo-schools.ts'

const GROUPS = [
  {
    name: 'Memorisation',
    description: 'How firmly the portion is known',
    of: ['Stuck', 'Told', 'Harakah'],
  },
  {
    name: 'Tajweed',
    description: 'How correctly it is recited',
    of: ['Tajweed', 'Ghunnah', 'Makharij'],
  },
]

const TIMESLOTS = [
  { start_time: '07:15', end_time: '08:45' },
  { start_time: '14:00', end_time: '15:30' },
  { start_time: '15:30', end_time: '17:00' },
]

/** Own random seed, so that lessons stay the same. */
export function createSettings(
  { account, since }: Beginning,
  indicators: Pick<Row<'indicators'>, 'id' | 'name'>[],
): Rows {
  const random = createRandom(`${account.name} settings`)
  const owned = () => ({ account_id: account.id, id: random.id(since), created_at: since })
  const groups = GROUPS.map(({ of, ...group }) => ({ of, group: { ...owned(), ...group } }))
  return {
    indicatorGroups: groups.map(({ group }) => group),
    indicatorGroupMembers: groups.flatMap(({ of, group }) =>
      indicators
        .filter(({ name }) => of.includes(name))
        .map(({ id }) => ({ account_id: account.id, group_id: group.id, indicator_id: id })),
    ),
    timeslots: TIMESLOTS.map((times) => ({ ...owned(), ...times })),
  }
}
