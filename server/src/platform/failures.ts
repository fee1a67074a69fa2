/** Failures of background work since the server start, by name. */
const failures = new Map<string, number>()

export function countFailure(work: string): void {
  failures.set(work, (failures.get(work) ?? 0) + 1)
}

export const failuresByWork = (): ReadonlyMap<string, number> => failures
