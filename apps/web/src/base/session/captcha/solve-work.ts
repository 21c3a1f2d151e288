import type { Captcha, SolvedCaptcha } from '@gridwright/contract'

type Work = Extract<Captcha, { readonly kind: 'work' }>
type Found = { readonly counter: number; readonly derivedKey: string } | null

/** Lets the browser find what a captcha without an image asks for: a second or so. */
export const solveWork = (work: Work, signal: AbortSignal): Promise<SolvedCaptcha> =>
  new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./work.worker.ts', import.meta.url), { type: 'module' })
    const end = (): void => {
      worker.terminate()
      reject(new Error('The captcha could not be computed'))
    }
    signal.addEventListener('abort', end, { once: true })
    worker.addEventListener('error', end)
    worker.addEventListener('message', ({ data }: MessageEvent<Found>) => {
      worker.terminate()
      if (data === null) end()
      else resolve({ id: work.id, answer: { counter: data.counter, derivedKey: data.derivedKey } })
    })
    worker.postMessage(work.challenge)
  })
