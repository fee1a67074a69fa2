import type { Band, DeclaredLevel } from '@talaqqi/quran'
import { m } from '@talaqqi/words/messages'

export function bandText(band: Band): string {
  const texts = {
    new: m.student_page_new,
    recent: m.student_page_recent,
    old: m.student_page_old,
  }
  return texts[band]()
}

/** 'declared shaky'. */
export function levelText(level: DeclaredLevel): string {
  const texts = {
    solid: m.revision_declared_solid,
    shaky: m.revision_declared_shaky,
    not_heard: m.revision_declared_not_heard,
  }
  return texts[level]()
}
