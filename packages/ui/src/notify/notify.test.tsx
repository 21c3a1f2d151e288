import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { NoticeHost } from './notice-host.tsx'
import { longStay, notify } from './notify.ts'

const pass = (milliseconds: number): void => act(() => void vi.advanceTimersByTime(milliseconds))
const say = (run: () => void): void => act(run)

beforeEach(() => {
  vi.useFakeTimers()
  render(<NoticeHost />)
})
afterEach(() => {
  pass(60_000)
  cleanup()
  vi.useRealTimers()
})

describe('messages', () => {
  it('LAY-09 stay 3000 ms', () => {
    say(() => notify.success('saved'))
    pass(2_999)
    expect(screen.queryByText('saved')).not.toBeNull()
    pass(1)
    expect(screen.queryByText('saved')).toBeNull()
  })

  it('LAY-09 an error toast of variant B stays 5 s', () => {
    say(() => notify.error('refused', { stay: longStay }))
    pass(4_999)
    expect(screen.getByRole('alert').textContent).toBe('refused')
    pass(1)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('at most one toast per text in 3 s, however many calls fail', () => {
    say(() => {
      for (let call = 0; call < 12; call += 1) notify.error('offline')
    })
    expect(screen.getAllByText('offline')).toHaveLength(1)
    pass(3_000)
    say(() => notify.error('offline'))
    expect(screen.getAllByText('offline')).toHaveLength(1)
  })
})
