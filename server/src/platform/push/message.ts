/**
 * Ids only: the text is made when the message is sent, so that a job holds no name. `answer` and
 * `digest` are for guardians, `comment` is for staff.
 */
export type PushJob = {
  account_id: string
  /** The subscription. */
  device: string
  about: 'answer' | 'digest' | 'comment'
  /** The children, by their first names in the text. */
  student_ids: string[]
  lesson_id: string | null
}

/** What the site's worker shows. */
export type PushText = {
  title: string
  body: string
  language: string
  /** Below the site's address. */
  path: string
  /** A later message with the same tag replaces the earlier one. */
  tag: string
}

export type PushTarget = { endpoint: string; p256dh: string; auth: string }
