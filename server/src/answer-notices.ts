import { selectAnswering, sendAnswerNotices } from './areas/notifications/index.ts'
import type { DirectoryScope } from './platform/tenancy/index.ts'
import { openSchool } from './platform/tenancy/scope.ts'

/** The school itself sends the messages. */
const NOBODY = '00000000-0000-0000-0000-000000000000'

/** A failing school does not stop the others. */
export async function sendAllAnswerNotices(
  directory: DirectoryScope,
  { sendsWhatsapp }: { sendsWhatsapp: boolean },
  failed: (error: unknown) => void,
  now = new Date(),
): Promise<void> {
  for (const of of await selectAnswering(directory, now)) {
    const everybody = { ...of, user_id: NOBODY, is_admin: true, section_ids: 'all' } as const
    await sendAnswerNotices(openSchool(directory, everybody), now, sendsWhatsapp).catch(failed)
  }
}
