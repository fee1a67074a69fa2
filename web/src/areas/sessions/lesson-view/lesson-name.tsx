import type { SessionSummary } from '@talaqqi/contract/sessions'

/** A lesson's name in a line of any direction. Names of portions are English data in every language. */
export function LessonName({ session }: { session: Pick<SessionSummary, 'name' | 'section'> }) {
  return <bdi lang={session.section === null ? undefined : 'en'}>{session.name}</bdi>
}
