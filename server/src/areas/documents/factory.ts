import { v7 } from 'uuid'
import { documentBatches, documents } from '../../tables/index.ts'
import { type At, type New, only } from '../../testing/schools/factories.ts'
import { classOf } from '../students/factory.ts'

export async function makeDocument(at: At, more: New<typeof documents> & { account_id: string }) {
  const values = { id: v7(), name: 'Report.pdf', content: Buffer.from('%PDF-1.7'), ...more }
  return only(await at.db.insert(documents).values(values).returning())
}

export async function makeClassReports(
  at: At,
  { account_id, student_id, user_id }: { account_id: string; student_id: string; user_id: string },
) {
  const section_id = await classOf(at, account_id, student_id)
  if (section_id === null) throw new Error('a student without a class has no class reports')
  const values = { id: v7(), account_id, section_id, user_id, name: 'Class.zip', total: 2 }
  const begun = { ...values, status: 'working' as const }
  return only(await at.db.insert(documentBatches).values(begun).returning())
}
