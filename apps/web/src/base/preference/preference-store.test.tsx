import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { factsFor, fakeServer, tokenFor } from '#base/client/server-for-tests.ts'
import type { FakeServer } from '#base/client/server-for-tests.ts'
import { beginSession } from '#base/session/held/session-store.ts'
import { endSession } from '#base/session/index.ts'
import { loadPreferences, preferenceOf, setPreference } from './preference-store.ts'

let server: FakeServer
let kept: Record<string, unknown>

const sent = () => server.calls.filter(({ name }) => name === 'preference.set').map(({ input }) => input)

beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  kept = { density: 'usual' }
  server = fakeServer()
  server.replies.set('preference.get', () => ({ value: { settings: kept } }))
  server.replies.set('preference.set', ({ key, value }) => {
    kept = { ...kept, [String(key)]: value }
    return { value: { ok: true } }
  })
  beginSession(tokenFor('tester.one'), factsFor('tester.one'))
})
afterEach(async () => {
  await endSession()
  vi.useRealTimers()
})

it('LAY-06 sends a choice when its page is left a moment later', async () => {
  await loadPreferences('tester.one')
  setPreference('density', 'compact')
  expect(sent()).toEqual([])
  dispatchEvent(new Event('pagehide'))
  expect(sent()).toEqual([{ key: 'density', value: 'compact' }])
})

it('LAY-06 keeps a choice that the server never heard of, and tells it at the next start', async () => {
  await loadPreferences('tester.one')
  server.replies.set('preference.set', () => {
    throw new TypeError('Failed to fetch')
  })
  setPreference('density', 'compact')
  await vi.advanceTimersByTimeAsync(1_000)
  await endSession()
  expect(preferenceOf('density')).toBeUndefined()

  server.replies.set('preference.set', ({ value }) => {
    kept = { density: value }
    return { value: { ok: true } }
  })
  beginSession(tokenFor('tester.one'), factsFor('tester.one'))
  await loadPreferences('tester.one')
  expect(preferenceOf('density')).toBe('compact')
  await vi.advanceTimersByTimeAsync(0)
  expect(kept).toEqual({ density: 'compact' })
  expect(localStorage.getItem('gridwright.preferences.unsent.tester.one')).toBeNull()
})

it('LAY-06 does not tell again what the server refused for good', async () => {
  await loadPreferences('tester.one')
  server.replies.set('preference.set', () => ({ error: 'invalid', code: 40_001 }))
  setPreference('density', 'no such thing')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(sent()).toHaveLength(1)
  expect(localStorage.getItem('gridwright.preferences.unsent.tester.one')).toBeNull()
})

it('LAY-06 ERR-06 in a browser whose storage is full a choice counts, and reaches the server', async () => {
  // Seen to fail: the choice threw, and nothing was sent.
  const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await loadPreferences('tester.one')
  setPreference('density', 'compact')
  expect(preferenceOf('density')).toBe('compact')
  await vi.advanceTimersByTimeAsync(1_000)
  expect(kept).toEqual({ density: 'compact' })
  full.mockRestore()
})
