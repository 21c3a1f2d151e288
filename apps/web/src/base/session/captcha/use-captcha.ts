import type { Captcha, SolvedCaptcha } from '@gridwright/contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { send } from '#base/client/calls/send.ts'
import { solveWork } from './solve-work.ts'

export type CaptchaState =
  | { readonly step: 'loading' }
  | { readonly step: 'image'; readonly id: string; readonly image: string }
  /** The browser computes; there is nothing to do but wait. */
  | { readonly step: 'working' }
  | { readonly step: 'solved' }
  | { readonly step: 'failed' }

export type CaptchaUse = {
  readonly state: CaptchaState
  readonly kind: Captcha['kind']
  readonly choose: (kind: Captcha['kind']) => void
  /** Another one: each is good for one try. */
  readonly renew: () => void
}

type Report = {
  readonly show: (state: CaptchaState) => void
  readonly solve: (solved: SolvedCaptcha) => void
}

const run = async (kind: Captcha['kind'], signal: AbortSignal, { show, solve }: Report): Promise<void> => {
  show({ step: kind === 'work' ? 'working' : 'loading' })
  try {
    const captcha = (await send('auth.captcha', { kind }, { signal })).value as Captcha
    if (captcha.kind === 'image') return show({ step: 'image', id: captcha.id, image: captcha.image })
    const solved = await solveWork(captcha, signal)
    solve(solved)
    show({ step: 'solved' })
  } catch {
    if (!signal.aborted) show({ step: 'failed' })
  }
}

/** Fetches a captcha, and another one for each `round`; work is solved at once and reported to `onSolved`. */
export const useCaptcha = (round: number, onSolved: (solved: SolvedCaptcha) => void): CaptchaUse => {
  const [state, setState] = useState<CaptchaState>({ step: 'loading' })
  const [kind, setKind] = useState<Captcha['kind']>('image')
  const [wish, setWish] = useState(0)
  const solve = useEffectEvent(onSolved)
  useEffect(() => {
    const stop = new AbortController()
    const still =
      <T>(report: (value: T) => void) =>
      (value: T): void =>
        stop.signal.aborted ? undefined : report(value)
    void run(kind, stop.signal, { show: still(setState), solve: still(solve) })
    return () => stop.abort()
  }, [kind, wish, round])
  return { state, kind, choose: setKind, renew: () => setWish((count) => count + 1) }
}
