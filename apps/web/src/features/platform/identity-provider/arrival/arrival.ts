import { claimLaunch } from '#base/session/index.ts'
import type { Launch } from '#base/session/index.ts'

/** What stands behind the # after a provider's journey. */
export type Arrival =
  | { readonly kind: 'none' }
  | { readonly kind: 'error'; readonly code: string }
  | { readonly kind: 'launch'; readonly launch: Launch; readonly claim: () => boolean }
  | {
      readonly kind: 'enter' | 'link'
      readonly code: string
      /** True once: React runs effects twice while developing. */
      readonly claim: () => boolean
    }

/** Reads it and takes it out of the address and the history (attack 28). */
const takeArrival = (): Arrival => {
  const launch = claimLaunch()
  if (launch !== undefined) return { kind: 'launch', launch, claim: once() }
  const [what, code] = location.hash.slice(1).split('=')
  history.replaceState(history.state, '', location.pathname + location.search)
  if (code === undefined || !/^[\w-]+$/.test(code)) return { kind: 'none' }
  if (what === 'error') return { kind: 'error', code }
  if (what !== 'enter' && what !== 'link') return { kind: 'none' }
  return { kind: what, code, claim: once() }
}

const once = (): (() => boolean) => {
  let taken = false
  return () => {
    const isFirst = !taken
    taken = true
    return isFirst
  }
}

/** Taken when the page is loaded: a part of the page that waits for something begins anew and would find nothing. */
export const arrival = takeArrival()
