/** How often work that no request waits for has failed since the start of this server, by its name. */
const failures = new Map<string, number>()

export function countFailure(work: string): void {
  failures.set(work, (failures.get(work) ?? 0) + 1)
}

/** For the metrics. */
export const failuresByWork = (): ReadonlyMap<string, number> => failures
