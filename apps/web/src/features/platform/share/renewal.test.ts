import { expect, it } from 'vitest'
import { keepGuest } from './renewal.ts'

const hour = 3_600_000

/** A clock that is moved by hand. */
const started = (renew: () => Promise<boolean>) => {
  let now = 0
  let next: { readonly at: number; readonly run: () => void } | undefined
  const end = keepGuest({
    renew,
    now: () => now,
    later: (milliseconds, run) => {
      next = { at: now + milliseconds, run }
      return () => void (next = undefined)
    },
  })
  const pass = async (milliseconds: number): Promise<void> => {
    const until = now + milliseconds
    while (next !== undefined && next.at <= until) {
      const { at, run } = next
      next = undefined
      now = at
      run()
      for (let turn = 0; turn < 5; turn += 1) await Promise.resolve()
    }
    now = until
  }
  return { pass, end, isWaiting: () => next !== undefined }
}

it('DSH-01 a page of a share link takes a new pass every six hours, for months', async () => {
  let renewed = 0
  const { pass, end, isWaiting } = started(async () => {
    renewed += 1
    return true
  })
  await pass(5.9 * hour)
  expect(renewed).toBe(0)
  await pass(7 * 24 * hour)
  expect(renewed).toBe(28)
  end()
  expect(isWaiting()).toBe(false)
})

it('DSH-01 without the server it is tried again after longer and longer pauses, and goes on when it is back', async () => {
  let isThere = false
  const tries: number[] = []
  const { pass } = started(async () => {
    tries.push(1)
    return isThere
  })
  // Two days away: longer than any pass lasts.
  await pass(48 * hour)
  expect(tries.length).toBeGreaterThan(200)
  expect(tries.length).toBeLessThan(270)
  isThere = true
  await pass(hour / 6 + 60_000)
  const after = tries.length
  await pass(5 * hour)
  expect(tries.length).toBe(after)
})
