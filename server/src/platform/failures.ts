/** By name, since the server start. */
const failures = new Map<string, number>()

export function countFailure(work: string): void {
  failures.set(work, (failures.get(work) ?? 0) + 1)
}

export const failuresByWork = (): ReadonlyMap<string, number> => failures
