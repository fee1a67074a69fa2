import {
  choose,
  confirm,
  endLesson,
  expectScreen,
  openStudent,
  save,
} from '../support/lesson-flow.ts'
import { expect, expectAccessible, test } from '../support/school.ts'

test('an exam is announced, and its two questions are recorded', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/menu/lesson')
  await page.getByRole('link', { name: 'Exams' }).click()
  await expectScreen(page, 'Exams')
  await page.getByRole('link', { name: 'New Exam' }).click()
  const form = page.getByRole('dialog')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form.getByText('Please fill this in.')).toBeVisible()
  await form.getByLabel('Name').fill('Winter exam')
  await form.getByRole('button', { name: 'Save' }).dblclick()
  await expect(form).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: 'Winter exam' })).toHaveCount(1)

  await page.getByRole('link', { name: 'View Exam Winter exam' }).click()
  await expect(page.getByText('No questions have been heard yet.')).toBeVisible()
  await page.getByRole('button', { name: 'New Question' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('searchbox').fill('Yusuf Khan')
  await dialog.getByText('Yusuf Khan').click()

  await expectScreen(page, 'Choose the juz')
  await expect(page.getByRole('radio', { name: 'Winter exam' })).toBeChecked()
  await choose(page, 'Juz')
  await page.getByRole('button', { name: /^Juz 1\b/ }).click()
  await choose(page, 'Continuous')
  await confirm(page)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Winter exam')
  await expect(page.getByRole('heading', { name: 'Questions of Yusuf Khan' })).toBeVisible()

  await page.getByRole('link', { name: 'New Question' }).click()
  await choose(page, 'Half')
  await choose(page, 'Select Range')
  await page.getByRole('button', { name: /^Juz 2($|,)/ }).click()
  await page.getByRole('button', { name: /^Juz 2 H1/ }).click()
  await choose(page, 'Continuous')
  await confirm(page)
  await endLesson(page)
  await save(page)
  await expectScreen(page, 'Winter exam')
  const questions = page.getByRole('list', { name: 'Lessons' }).getByRole('listitem')
  await expect(questions).toHaveCount(2)
  await expect(questions.first()).toContainText('Juz 2 H1')
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Show all students' }).click()
  await expect(questions.first()).toContainText('Yusuf Khan')

  await page.goto('/')
  await openStudent(page, 'Yusuf Khan')
  await page.getByRole('link', { name: 'Exams' }).click()
  await expect(page.getByRole('heading', { level: 2, name: 'Select an exam' })).toBeVisible()
  await page.getByRole('link', { name: 'View Exam Winter exam' }).click()
  await expect(page.getByRole('heading', { name: 'Questions of Yusuf Khan' })).toBeVisible()
  await expect(questions).toHaveCount(2)
})

test('two examiners are blind until both have finished', { tag: '@phone' }, async ({
  page,
  openAs,
}) => {
  await openAs('teacher', '/menu/lesson')
  await page.getByRole('link', { name: 'Exams' }).click()
  await page.getByRole('link', { name: 'New Exam' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('Name').fill('Blind exam')
  await form.locator('[name=scheme_id]').selectOption({ index: 1 })
  await form.getByLabel('Examiners of each student').fill('2')
  await form.getByRole('button', { name: 'Save' }).click()
  await expect(form).toBeHidden()
  await page.getByRole('link', { name: 'View Exam Blind exam' }).click()
  await page.getByRole('button', { name: 'Draw questions' }).click()
  await form.getByRole('searchbox').fill('Yusuf Khan')
  await form.getByText('Yusuf Khan').click()
  await page.getByRole('button', { name: 'Draw questions' }).click()
  await expectScreen(page, 'Yusuf Khan')
  const exam = page.url()

  await page.getByRole('button', { name: 'Draw another place' }).click()
  await form.getByRole('button', { name: 'Not learned yet' }).click()
  await form.getByRole('button', { name: 'Draw another place' }).dblclick()
  await expect(page.getByText(/Drawn again.*Not learned yet/)).toHaveCount(1)
  await page.getByRole('button', { name: 'Mistake: one more' }).click()
  await page.getByRole('button', { name: 'Finish marking' }).click()
  await expect(page.getByText('Finished: 1 of 2 examiners.')).toBeVisible()

  await openAs('administrator', new URL(exam).pathname)
  await expect(page.getByText('66 of 70')).toHaveCount(0)
  await page.getByRole('button', { name: 'Finish marking' }).click()
  await expect(page.getByText('68 of 70').first()).toBeVisible()
  await expect(page.getByText(/Drawn again.*Not learned yet/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Result as PDF' })).toBeVisible()
  await expectAccessible(page)
})
