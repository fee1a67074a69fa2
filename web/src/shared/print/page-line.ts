import { DOT } from '@talaqqi/words/dot'

/* Read by the page margins of `theme.css`; Firefox and Safari print none. */
const [LEFT, RIGHT] = ['--print-left', '--print-right']

const PAGES = 'counter(page) "\\a0/\\a0" counter(pages)'

/** At the foot of each printed page: school, title of the screen, the line below it, time and person. */
export function setPageLine(school: string, made: string): void {
  const main = document.querySelector('dialog[open]') ?? document.querySelector('main')
  const title = main?.querySelector('h1, h2')
  const line = [school, title?.textContent, title?.nextElementSibling?.textContent, made]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(DOT)
  const { style, dir } = document.documentElement
  style.setProperty(dir === 'rtl' ? RIGHT : LEFT, cssString(line))
  style.setProperty(dir === 'rtl' ? LEFT : RIGHT, PAGES)
}

/** A CSS string of user data: control characters, quotes and backslashes would end or change it. */
export function cssString(text: string): string {
  return `"${text.replace(/["\\\p{Cc}]/gu, (character) => `\\${character.codePointAt(0)?.toString(16)} `)}"`
}
