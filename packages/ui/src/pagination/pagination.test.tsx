import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstPaging, Pagination } from './pagination.tsx'

const seen: string[] = []

const List = ({ total }: { readonly total: number }): ReactNode => {
  const [paging, setPaging] = useState<{ page: number; size: number }>(firstPaging)
  return (
    <div data-testid="list" style={{ overflowY: 'auto' }}>
      <Pagination
        {...paging}
        total={total}
        onChange={(page, size) => {
          seen.push(`${page}/${size}`)
          setPaging({ page, size })
        }}
      />
    </div>
  )
}

beforeEach(() => void seen.splice(0))
afterEach(cleanup)

describe('pagination', () => {
  it('LAY-07 begins with page 1 of 20 rows and offers 10, 20, 30 and 50', async () => {
    render(<List total={95} />)
    expect(screen.getByText('共 95 条')).toBeDefined()
    expect(screen.getByRole('button', { name: '第 1 页' }).getAttribute('aria-current')).toBe('page')
    expect(screen.getByRole<HTMLInputElement>('combobox').value).toBe('20 条/页')
    await userEvent.click(screen.getByRole('combobox'))
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual([
      '10 条/页',
      '20 条/页',
      '30 条/页',
      '50 条/页',
    ])
  })

  it('LAY-07 goes by previous, next, number and jumper, never beyond the ends', async () => {
    render(<List total={95} />)
    expect(screen.getByRole('button', { name: '上一页' }).getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: '下一页' }))
    await userEvent.click(screen.getByRole('button', { name: '第 4 页' }))
    await userEvent.type(screen.getByLabelText('前往'), '99{Enter}')
    expect(seen).toEqual(['2/20', '4/20', '5/20'])
    expect(screen.getByRole('button', { name: '下一页' }).getAttribute('aria-disabled')).toBe('true')
  })

  it('LAY-07 a larger size keeps the page where it still exists', async () => {
    render(<List total={95} />)
    await userEvent.click(screen.getByRole('button', { name: '第 5 页' }))
    await userEvent.click(screen.getByRole('combobox'))
    await userEvent.click(screen.getByRole('option', { name: '50 条/页' }))
    expect(seen).toEqual(['5/20', '2/50'])
  })

  it('LAY-07 the list scrolls to its top in 800 ms after a change', () => {
    vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] })
    render(<List total={95} />)
    const list = screen.getByTestId('list')
    list.scrollTop = 600
    fireEvent.click(screen.getByRole('button', { name: '下一页' }))
    vi.advanceTimersByTime(400)
    expect(list.scrollTop).toBeGreaterThan(0)
    expect(list.scrollTop).toBeLessThan(300)
    vi.advanceTimersByTime(350)
    expect(list.scrollTop).toBeGreaterThan(0)
    vi.advanceTimersByTime(70)
    expect(list.scrollTop).toBe(0)
    vi.useRealTimers()
  })

  it('LAY-07 whoever scrolls, presses a key or the mouse meanwhile is left where he is', () => {
    vi.useFakeTimers()
    for (const leave of [fireEvent.wheel, fireEvent.pointerDown, fireEvent.keyDown]) {
      render(<List total={95} />)
      const list = screen.getByTestId('list')
      list.scrollTop = 600
      fireEvent.click(screen.getByRole('button', { name: '下一页' }))
      vi.advanceTimersByTime(100)
      leave(document.body)
      const here = list.scrollTop
      vi.advanceTimersByTime(2000)
      expect(here).toBeGreaterThan(0)
      expect(list.scrollTop).toBe(here)
      cleanup()
    }
    vi.useRealTimers()
  })
})
