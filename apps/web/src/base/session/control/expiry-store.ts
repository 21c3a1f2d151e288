import type { ErrorCode } from '@gridwright/contract'
import { createStore } from 'zustand/vanilla'

/** ACC-14: `asking`: one dialog. `staying`: the page stays readable. `again`: the log-in form lies over the page. */
export type Expiry = {
  readonly state: 'ok' | 'asking' | 'staying' | 'again'
  readonly reason: ErrorCode
}

const fine: Expiry = { state: 'ok', reason: 'token-expired' }

export const expiryStore = createStore<Expiry>(() => fine)

type Waiter = (back: boolean) => void
let waiters: readonly Waiter[] = []

const answerAll = (back: boolean): void => {
  const all = waiters
  waiters = []
  for (const answer of all) answer(back)
}

/** Asks once, however many calls fail; resolves true once the same user is logged in again. */
export const askOnce = (reason: ErrorCode): Promise<boolean> => {
  if (expiryStore.getState().state === 'ok') expiryStore.setState({ state: 'asking', reason })
  return new Promise((resolve) => {
    waiters = [...waiters, resolve]
  })
}

/** The person stays on the page: waiting calls are given up. */
export const stay = (): void => {
  expiryStore.setState({ state: 'staying' })
  answerAll(false)
}

export const logInAgain = (): void => expiryStore.setState({ state: 'again' })

/** Back in the same session's shoes: waiting reads go on. */
export const backAgain = (): void => {
  expiryStore.setState(fine)
  answerAll(true)
}

/** Nothing is to be asked any more: the session was left. */
export const forgetExpiry = (): void => {
  expiryStore.setState(fine)
  answerAll(false)
}
