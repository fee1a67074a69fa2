import { v7 } from 'uuid'
import { handovers } from '../../tables/index.ts'
import { type At, only } from '../../testing/schools/factories.ts'

type New = Omit<typeof handovers.$inferInsert, 'id'>

export async function makeHandover(at: At, values: New) {
  return only(
    await at.db
      .insert(handovers)
      .values({ id: v7(), ...values })
      .returning(),
  )
}
