// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useAutoRefresh } from './use-auto-refresh.ts'

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const started = (seconds: number | null) => {
  const again = vi.fn<() => void>()
  const wish = { seconds, at: Date.now(), running: false, again }
  const { result, rerender } = renderHook((now: typeof wish) => useAutoRefresh(now), { initialProps: wish })
  const came = (): void => rerender({ ...wish, at: Date.now() })
  return { again, result, came }
}
const pass = (seconds: number): void => act(() => void vi.advanceTimersByTime(seconds * 1000))

it('RPT-06 a report runs again after its seconds, counted from the last result', () => {
  const { again, came } = started(30)
  pass(29)
  expect(again).not.toHaveBeenCalled()
  pass(1)
  expect(again).toHaveBeenCalledTimes(1)
  came()
  pass(30)
  expect(again).toHaveBeenCalledTimes(2)
})

it('RPT-06 nothing runs while it is paused, or where nothing was set', () => {
  const { again, result } = started(30)
  act(() => result.current.toggle())
  pass(300)
  expect([again.mock.calls.length, result.current.paused]).toEqual([0, true])
  const never = started(null)
  pass(90_000)
  expect(never.again).not.toHaveBeenCalled()
})

it('RPT-06 nothing runs behind other tabs; what is due is done when it is seen again', () => {
  const { again } = started(30)
  const seen = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  pass(60)
  expect(again).not.toHaveBeenCalled()
  seen.mockReturnValue('visible')
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(again).toHaveBeenCalledTimes(1)
})
