import { v7 } from 'uuid'
import { certificates } from '../../tables/index.ts'
import { type At, type New, nextNumber, only } from '../../testing/schools/factories.ts'

type NewCertificate = New<typeof certificates> & {
  account_id: string
  student_id: string
  user_id: string
}

/** Of juz 30. */
export async function makeCertificate(at: At, more: NewCertificate) {
  const number = nextNumber()
  const values = {
    ...{
      id: v7(),
      number,
      year: 2026,
      code: `TEST${String(number).replaceAll(/[01]/g, 'A').padStart(16, '2')}`,
    },
    ...{ kind: 'juz' as const, juz: 30, name: 'Yusuf Khan', name_in_arabic: 'يوسف خان' },
    ...{ issued_on: '2026-03-15', language: 'en' as const, design: 'star' as const },
    ...{ teacher: 'Ruqayyah Osman', principal: 'Naseem Suleman' },
  }
  return only(
    await at.db
      .insert(certificates)
      .values({ ...values, ...more })
      .returning(),
  )
}
