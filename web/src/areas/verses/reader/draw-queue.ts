type Job = () => void
const waiting: Job[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs each job in its own task, so that a frame waits for at most one: shaping a long verse takes
 * a whole frame on slow phones. Returns a cancel function.
 */
export function drawSoon(job: Job): () => void {
  waiting.push(job)
  timer ??= setTimeout(drawNext)
  return () => {
    const place = waiting.indexOf(job)
    if (place >= 0) waiting.splice(place, 1)
  }
}

function drawNext() {
  waiting.shift()?.()
  timer = waiting.length > 0 ? setTimeout(drawNext) : undefined
}
