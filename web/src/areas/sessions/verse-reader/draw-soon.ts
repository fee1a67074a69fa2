type Job = () => void
const waiting: Job[] = []
let timer: ReturnType<typeof setTimeout> | undefined

/**
 * Runs jobs one after the other, each in a task of its own, so that no frame waits for more than one of
 * them: shaping a long verse in the Quran's fonts takes a slow phone as long as a frame. Answers how to
 * take a job back.
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
