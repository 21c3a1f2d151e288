// The first code of probe.html: it counts timers, listeners, frames and drawing of what comes after it.

const { setInterval: begin, clearInterval: end, requestAnimationFrame: frame } = window
const work = { intervals: new Set<unknown>(), listeners: 0, frames: 0, strokes: 0, quiet }

/** Resolves once so many frames in a row drew nothing on any canvas. */
async function quiet(frames: number): Promise<void> {
  for (let left = frames, before = work.strokes; left > 0; left -= 1) {
    // oxlint-disable-next-line no-await-in-loop -- one frame after the other
    await new Promise((resolve) => frame.call(window, resolve))
    if (work.strokes !== before) left = frames
    before = work.strokes
  }
}

Object.assign(window, {
  work,
  setInterval: (...all: Parameters<typeof setInterval>) => {
    const id = begin(...all)
    work.intervals.add(id)
    return id
  },
  clearInterval: (id: number) => {
    work.intervals.delete(id)
    end(id)
  },
  requestAnimationFrame: (told: FrameRequestCallback) => {
    work.frames += 1
    return frame.call(window, told)
  },
})
for (const target of [window, document]) {
  const { addEventListener: add, removeEventListener: remove } = target
  target.addEventListener = (...all: unknown[]) => {
    work.listeners += 1
    Reflect.apply(add, target, all)
  }
  target.removeEventListener = (...all: unknown[]) => {
    work.listeners -= 1
    Reflect.apply(remove, target, all)
  }
}
const { beginPath } = CanvasRenderingContext2D.prototype
CanvasRenderingContext2D.prototype.beginPath = function count() {
  work.strokes += 1
  beginPath.call(this)
}
