import { globSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '../route.ts'

const FOLDER = path.join(import.meta.dirname, '..')

export const allRoutes: Route[] = []
for (const file of globSync('*.ts', { cwd: FOLDER }).filter((name) => !name.includes('.test.'))) {
  const declared: object = await import(path.join(FOLDER, file))
  allRoutes.push(...Object.values(declared).filter(isRoute))
}

function isRoute(value: unknown): value is Route {
  return typeof value === 'object' && value !== null && 'access' in value && 'path' in value
}
