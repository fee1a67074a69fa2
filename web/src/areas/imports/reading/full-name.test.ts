import { describe, expect, test } from 'vitest'
import { splitFullName } from './full-name.ts'

describe('a full name', () => {
  test.each([
    ['Yusuf Khan', 'Yusuf', 'Khan'],
    ['Abū Bakr  Khan', 'Abū Bakr', 'Khan'],
    ['Yusuf', 'Yusuf', ''],
    ['Muhammad Yusuf Khan', 'Muhammad Yusuf', 'Khan'],
    ['', '', ''],
    ['Ben Adams', 'Ben', 'Adams'],
  ])('%j has its last word as last name', (name, first, last) => {
    expect(splitFullName(name)).toEqual([first, last])
  })

  test.each([
    ['Adams, Adam', 'Adam', 'Adams'],
    ['Khan , Muhammad Yusuf', 'Muhammad Yusuf', 'Khan'],
    ['van der Merwe, Isa', 'Isa', 'van der Merwe'],
    ['خان، محمد يوسف', 'محمد يوسف', 'خان'],
    ['آل سعود، عبد الله', 'عبد الله', 'آل سعود'],
    ['Khan,', 'Khan', ''],
    [', Yusuf', 'Yusuf', ''],
    ['Yusuf Khan, Jr', 'Yusuf', 'Khan, Jr'],
  ])('%j has the surname before the comma', (name, first, last) => {
    expect(splitFullName(name)).toEqual([first, last])
    expect(splitFullName(name, 'surname_first').join()).toContain(first)
  })

  test.each([
    ['Yusuf Abdul Rahman', 'Yusuf', 'Abdul Rahman'],
    ['Abdul Rahman Khan', 'Abdul Rahman', 'Khan'],
    ['Abdul Rahman', 'Abdul Rahman', ''],
    ['Ahmad bin Yusuf', 'Ahmad', 'bin Yusuf'],
    ['Umar ibn Abd al-Aziz', 'Umar', 'ibn Abd al-Aziz'],
    ['Faisal bin Abdul Aziz Al Saud', 'Faisal bin Abdul Aziz', 'Al Saud'],
    ['Muhammad Zia ul Haq', 'Muhammad', 'Zia ul Haq'],
    ['Isa van der Merwe', 'Isa', 'van der Merwe'],
    ['Bilal Rahmat Ullah', 'Bilal', 'Rahmat Ullah'],
    ['Yusuf Abdul', 'Yusuf', 'Abdul'],
    ['محمد عبد الرحمن', 'محمد', 'عبد الرحمن'],
    ['يوسف بن عبد الله آل سعود', 'يوسف بن عبد الله', 'آل سعود'],
    ['أحمد صلاح الدين', 'أحمد', 'صلاح الدين'],
    ['عبد الله', 'عبد الله', ''],
    ['فاطمہ بنت عبداللہ', 'فاطمہ', 'بنت عبداللہ'],
    ['عمر أبو بكر', 'عمر', 'أبو بكر'],
  ])('%j keeps the words of a compound name together', (name, first, last) => {
    expect(splitFullName(name)).toEqual([first, last])
  })

  test.each([
    ['Khan Muhammad Yusuf', 'Muhammad Yusuf', 'Khan'],
    ['Abdul Rahman Yusuf', 'Yusuf', 'Abdul Rahman'],
    ['آل سعود عبد الله', 'عبد الله', 'آل سعود'],
    ['Yusuf', 'Yusuf', ''],
  ])('%j has the surname first, as its list does', (name, first, last) => {
    expect(splitFullName(name, 'surname_first')).toEqual([first, last])
  })
})
