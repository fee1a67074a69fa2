import type { ExportName } from '@talaqqi/contract/records'
import { m } from '@talaqqi/words/messages'

/** Title and content of a list. */
export function exportTexts(name: ExportName): { title: string; what: string } {
  const texts = {
    students: [m.exports_students, m.exports_students_what],
    guardians: [m.exports_guardians, m.exports_guardians_what],
    sections: [m.exports_sections, m.exports_sections_what],
    terms: [m.calendar_terms, m.exports_terms_what],
    holidays: [m.calendar_holidays, m.exports_holidays_what],
    users: [m.exports_users, m.exports_users_what],
    indicators: [m.exports_indicators, m.exports_indicators_what],
    'indicator-groups': [m.exports_groups, m.exports_groups_what],
    timeslots: [m.exports_timeslots, m.exports_timeslots_what],
    sessions: [m.exports_sessions, m.exports_sessions_what],
    'session-comments': [m.comments_title, m.comments_exported_what],
    'whatsapp-messages': [m.notices_history, m.notices_exported_what],
    targets: [m.targets_title, m.exports_targets_what],
    subscriptions: [m.subscriptions_title, m.exports_subscriptions_what],
    transactions: [m.subscriptions_payments, m.exports_payments_what],
    completions: [m.completions_title, m.exports_completions_what],
    rounds: [m.rounds_title, m.exports_rounds_what],
    exams: [m.exams_title, m.exports_exams_what],
    'exam-results': [m.papers_export, m.papers_export_what],
    certificates: [m.certificates_title, m.certificates_exported_what],
    tracks: [m.tracks_settings, m.tracks_exported_what],
    'track-passes': [m.tracks_passes, m.tracks_passes_exported_what],
    attendances: [m.exports_attendances, m.exports_attendances_what],
  } as const
  const [title, what] = texts[name]
  return { title: title(), what: what() }
}
