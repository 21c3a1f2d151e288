type Job = () => void

/** A frame has so much time for drawing; what is left over comes with the next one. */
const sliceMs = 8

const waiting = new Set<Job>()
let asked = 0
let begun = 0
let holds = 0

const done = (job: Job): void => {
  try {
    job()
  } catch (error) {
    // One chart that cannot be drawn keeps no other from it.
    reportError(error)
  }
}

const askForSlice = (): void => {
  if (holds === 0 && waiting.size > 0) asked ||= requestAnimationFrame(slice)
}

const slice = (): void => {
  asked = 0
  if (holds > 0) return
  const until = performance.now() + sliceMs
  for (const job of waiting) {
    waiting.delete(job)
    done(job)
    if (performance.now() >= until) break
  }
  askForSlice()
}

/**
 * Draws when its turn comes: one after another, as many as a frame has room for, so that a screen with two hundred charts
 * never stands still (reference data-screens §5). What it gives takes it back.
 */
export const inTurn = (job: Job): (() => void) => {
  waiting.add(job)
  askForSlice()
  return () => void waiting.delete(job)
}

/** Nothing is drawn in turn until what this gives is called: the frames belong to a hand that drags. */
export const holdDrawing = (): (() => void) => {
  let isOver = false
  holds += 1
  return () => {
    if (!isOver) holds -= 1
    isOver = true
    askForSlice()
  }
}

/** Something begins to be drawn, in several turns; what it gives says that it is there, or will not come. */
export const beginsDrawing = (): (() => void) => {
  let isOver = false
  begun += 1
  return () => {
    if (!isOver) begun -= 1
    isOver = true
  }
}

/** Nothing waits for its turn. */
export const isDrawn = (): boolean => waiting.size === 0 && begun === 0
