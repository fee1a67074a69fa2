import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { passRulesQuery } from '../../lesson/pass-rules.ts'
import type { OpenLesson } from '../draft/open-lesson.ts'
import { changeOpenLesson, readOpenLesson } from '../draft/stored-lesson.ts'

/** Keeps the pass rule with the lesson, because the lesson may be sent without this screen. */
export function useSeenRule({ id, type, pass, passVersion }: OpenLesson): void {
  const { data: versions = [] } = useQuery(passRulesQuery())
  const rules =
    passVersion === undefined
      ? versions[0]
      : versions.find(({ version }) => version === passVersion)
  useEffect(() => {
    if (!rules || rules.version === 0 || rules.version === pass?.version) return
    // Saved and released: changing it would store it again.
    if (!readOpenLesson(id)) return
    const rule = rules.rules.find((each) => each.type === type) ?? null
    changeOpenLesson(id, (open) => ({ ...open, pass: { version: rules.version, rule } }))
  }, [id, type, rules, pass?.version])
}
