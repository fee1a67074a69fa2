type Job = () => void
const queue: Job[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs each job in its own task, so that a frame waits for at most one: shaping a long verse takes
 * a whole frame on slow phones. Returns a cancel function.
 */
export function queueDraw(job: Job): () => void {
  queue.push(job)
  timer ??= setTimeout(drawNext)
  return () => {
    const place = queue.indexOf(job)
    if (place >= 0) queue.splice(place, 1)
  }
}

function drawNext() {
  queue.shift()?.()
  timer = queue.length > 0 ? setTimeout(drawNext) : undefined
}
