/** Whether a usual comment stands in a comment, on a line of its own. */
export function hasLine(comment: string, line: string): boolean {
  return comment.split('\n').some((each) => each.trim() === line)
}

/** The comment with a usual one on a line of its own, or without it where it stood. */
export function toggleLine(comment: string, line: string): string {
  if (!hasLine(comment, line)) return comment.trim() === '' ? line : `${comment.trimEnd()}\n${line}`
  return comment
    .split('\n')
    .filter((each) => each.trim() !== line)
    .join('\n')
}
