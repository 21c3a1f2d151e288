import { solveChallenge } from 'altcha-lib'
import type { Challenge } from 'altcha-lib/types'
import { deriveWork } from './derive-work.ts'

/** Off the page's own thread, so that typing goes on while it computes. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge['parameters']>) => {
  solveChallenge({ challenge: { parameters: data }, deriveKey: deriveWork }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  )
})
