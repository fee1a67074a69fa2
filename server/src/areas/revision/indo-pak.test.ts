import { changeAccount } from '@talaqqi/contract/accounts'
import { listChildsKnownJuz } from '@talaqqi/contract/guardian-children'
import { getHomeToday } from '@talaqqi/contract/guardian-home'
import { getSectionLists, getStudentRevision } from '@talaqqi/contract/revision'
import * as records from '@talaqqi/contract/revision-records'
import { changeSchoolSettings, changeStudentSettings } from '@talaqqi/contract/revision-settings'
import {
  type Division,
  MADANI,
  type RevisionPortion,
  runOfVerses,
  type Span,
  verseId,
} from '@talaqqi/quran'
import { indoPakDivisions } from '@talaqqi/quran/mushaf/indo-pak'
import { expect, test } from 'vitest'
import { familyOf } from '../../testing/schools/guardians.ts'
import { hear } from '../../testing/schools/hear.ts'
import { makeScene, type Scene } from '../../testing/schools/scene.ts'
import { useServer } from '../../testing/server.ts'

const server = useServer()
const DIVISIONS = indoPakDivisions({ quarters: 'printed', corrections: [] })
const PARA_4 = { start: verseId(3, 92), end: verseId(4, 23) }

async function makeIndoPak(portion?: RevisionPortion): Promise<Scene> {
  const scene = await makeScene(server)
  const { asAdministrator, asTeacher, student } = scene
  await asAdministrator.call(changeAccount, { body: { mushaf: { ...MADANI, name: 'indo_pak' } } })
  const settings = { limit: 12, ...(portion && { portion }) }
  await asAdministrator.call(changeSchoolSettings, { body: settings })
  const declarations = [{ ...PARA_4, level: 'solid' as const }]
  await asTeacher.call(records.addDeclarations, {
    params: { id: student.id },
    body: { declarations },
  })
  return scene
}

async function oldLines({ asTeacher, section }: Scene) {
  const { students } = await asTeacher.call(getSectionLists, { params: { id: section.id } })
  return (students[0]?.lines ?? []).filter(({ kind }) => kind === 'old')
}

const divisionOf = (verses: Span): Division | undefined => runOfVerses(DIVISIONS, verses)?.division

test.each([
  ['ruku', undefined],
  ['quarter', 'quarter'],
  ['half', 'half'],
] as const)('lines of the Indo-Pak mushaf are cut by %s', async (_, portion) => {
  const scene = await makeIndoPak(portion)
  const [line, ...more] = await oldLines(scene)
  expect(more).toEqual([])
  expect(line?.verses.start).toBe(PARA_4.start)
  expect(divisionOf(line?.verses ?? PARA_4)).toBe(portion ? 'quarter' : 'ruku')
  expect(line?.rukus?.[0]).toBe(PARA_4.start)
})

test('a heard line of rukus counts, and the next one follows it', async () => {
  const scene = await makeIndoPak()
  const [line] = await oldLines(scene)
  if (!line?.rukus) throw new Error('no line')
  const { verses, rukus } = line
  await hear(scene, verses)
  const [ticked] = await oldLines(scene)
  expect(ticked).toEqual({ ...line, heard_today: line.page_count })
  const { next, pages } = await scene.asTeacher.call(getStudentRevision, {
    params: { id: scene.student.id },
  })
  expect(next.lines.find(({ kind }) => kind === 'old')?.verses.start).toBe(verses.end + 1)
  const heard = pages.filter(({ age }) => age !== null).map((page) => page.verses.start)
  expect(heard).toEqual(rukus)
})

test('a child may have other portions than its school', async () => {
  const scene = await makeIndoPak('ruku')
  const params = { id: scene.student.id }
  await scene.asTeacher.call(changeStudentSettings, { params, body: { portion: 'quarter' } })
  const [line] = await oldLines(scene)
  expect(divisionOf(line?.verses ?? PARA_4)).toBe('quarter')
})

test('the family reads the portions in the units of the mushaf', async () => {
  const scene = await makeIndoPak('quarter')
  const family = await familyOf(scene)
  const { portions } = await family.client.call(getHomeToday, { params: { id: scene.student.id } })
  expect(portions.map(({ portion }) => portion)).toContainEqual(expect.stringMatching(/^Para 4 /))
})

test('the family reads the para beside each juz', async () => {
  const scene = await makeIndoPak()
  const family = await familyOf(scene)
  const of = { params: { id: scene.student.id } }
  const known = await family.client.call(listChildsKnownJuz, of)
  expect(known[2]?.para).toBe('Para 3')
  expect(known[3]?.para).toBe('Para 4, from Aal-i-Imraan 3:92')
  await scene.asAdministrator.call(changeAccount, { body: { mushaf: MADANI } })
  const madani = await family.client.call(listChildsKnownJuz, of)
  expect(madani.every(({ para }) => para === null)).toBe(true)
})

test('a school with the Madani mushaf has pages with any portion', async () => {
  const scene = await makeIndoPak('para')
  await scene.asAdministrator.call(changeAccount, { body: { mushaf: MADANI } })
  const lines = await oldLines(scene)
  expect(lines[0]?.rukus).toBeNull()
})
