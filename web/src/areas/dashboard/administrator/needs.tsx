import type { Attention } from '@talaqqi/contract/attention'
import type { SchoolToday } from '@talaqqi/contract/dashboard'
import { DOT } from '@talaqqi/words/dot'
import { m } from '@talaqqi/words/messages'
import { Link } from '@tanstack/react-router'
import type { Dates } from '../../../platform/language/dates.ts'
import { formatMoney } from '../../../platform/language/money.ts'
import { formatNumber } from '../../../platform/language/numbers.ts'
import { personName } from '../../../shared/school-words/index.ts'
import { type Need, needItem } from './need-item.tsx'

type Waiting = {
  school: SchoolToday | undefined
  attention: Attention | undefined
  unreadComments: number
  outstanding: number
  unsentMails: number
  currency: string
  today: string
  dates: Dates
}

/** What waits for the administrator, most urgent first. */
export function needsOf(waiting: Waiting): Need[] {
  const { school, attention, unreadComments, unsentMails, today, dates } = waiting
  return [
    ...(unsentMails > 0 ? [needItem('mails', m.unsent_title(), <Link to="/mails" />)] : []),
    ...(unreadComments > 0 ? [commentsNeed(unreadComments)] : []),
    ...(school ? registerNeeds(school.open_registers, today) : []),
    ...(school ? teacherNeeds(school.without_teacher) : []),
    ...(attention && attention.total > 0 ? [attentionNeed(attention)] : []),
    ...outstandingNeeds(waiting),
    ...(school && school.paused.lessons > 0 ? [pausedNeed(school.paused, dates)] : []),
  ]
}

function commentsNeed(count: number): Need {
  const text = m.dashboard_needs_comments({ count, figure: formatNumber(count) })
  return needItem('comments', text, <Link to="/session-comments" />)
}

/** More open registers than the first are counted in one line. */
function registerNeeds({ total: count, first }: SchoolToday['open_registers'], date: string) {
  if (count > first.length) {
    const text = m.dashboard_needs_registers({ count, figure: formatNumber(count) })
    return [needItem('registers', text, <Link to="/attendances" />)]
  }
  return first.map(({ section_id: sectionId, section_name, timeslot_id, start_time }) =>
    needItem(
      `${sectionId} ${timeslot_id}`,
      m.dashboard_needs_register({ name: section_name, time: start_time }),
      <Link
        to="/attendances/$sectionId/$timeslotId/$date"
        params={{ sectionId, timeslotId: timeslot_id, date }}
      />,
    ),
  )
}

const CLASSES_NAMED = 3

/** More classes than that are counted in one line. */
function teacherNeeds(classes: SchoolToday['without_teacher']): Need[] {
  const { length: count } = classes
  if (count > CLASSES_NAMED) {
    const text = m.dashboard_needs_teachers({ count, figure: formatNumber(count) })
    return [needItem('teachers', text, <Link to="/users" />)]
  }
  return classes.map(({ section_id, section_name: name }) =>
    needItem(`teacher ${section_id}`, m.dashboard_needs_teacher({ name }), <Link to="/users" />),
  )
}

/** The list itself is a screen of its own. */
function attentionNeed({ total: count, children }: Attention): Need {
  const named = children.filter(({ is_seen }) => !is_seen).map(personName)
  const others = count - named.length
  const names = [...named, ...(others > 0 ? [`+${formatNumber(others)}`] : [])]
  const text = (
    <>
      {m.attention_needs({ count, figure: formatNumber(count) })}
      <span className="block text-sm text-ink-soft">
        {names.map((name, at) => (
          <span key={name}>
            {at > 0 && DOT}
            <bdi>{name}</bdi>
          </span>
        ))}
      </span>
    </>
  )
  return needItem('attention', text, <Link to="/attention" />)
}

function outstandingNeeds({ outstanding, currency }: Waiting): Need[] {
  if (outstanding <= 0) return []
  const text = m.dashboard_needs_outstanding({ amount: formatMoney(outstanding, currency) })
  return [needItem('outstanding', text, <Link to="/subscriptions" />)]
}

function pausedNeed({ lessons: count, oldest_at }: SchoolToday['paused'], dates: Dates): Need {
  const since = oldest_at === null ? '' : dates.relative(oldest_at)
  return needItem(
    'paused',
    m.dashboard_needs_paused({ count, figure: formatNumber(count), since }),
    <Link to="/reports/all-lessons" search={{ status: 'paused' }} />,
  )
}
