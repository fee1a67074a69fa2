import { m } from '@talaqqi/words/messages'
import { THEMES } from '../../../platform/theme.ts'

export function themeChoices() {
  const names = {
    system: m.shell_theme_system,
    light: m.shell_theme_light,
    dark: m.shell_theme_dark,
  }
  return THEMES.map((theme) => ({ value: theme, label: names[theme]() }))
}
