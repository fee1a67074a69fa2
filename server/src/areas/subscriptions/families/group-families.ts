type Link = { guardian_id: string; student_id: string }

/** Students connected by shared guardians, in the order of the first student of each family. */
export function groupFamilies(student_ids: readonly string[], links: readonly Link[]): string[][] {
  const parents = new Map(student_ids.map((id) => [id, id]))
  const rootOf = (id: string): string => {
    let root = id
    for (let up = parents.get(root); up !== undefined && up !== root; up = parents.get(root)) {
      root = up
    }
    // Path compression: long chains stay fast.
    for (let at = id; at !== root; ) {
      const up = parents.get(at) ?? root
      parents.set(at, root)
      at = up
    }
    return root
  }
  const firstOf = new Map<string, string>()
  for (const { guardian_id, student_id } of links) {
    if (!parents.has(student_id)) continue
    const first = firstOf.get(guardian_id)
    if (first === undefined) firstOf.set(guardian_id, student_id)
    else parents.set(rootOf(student_id), rootOf(first))
  }
  return [...Map.groupBy(student_ids, rootOf).values()]
}
