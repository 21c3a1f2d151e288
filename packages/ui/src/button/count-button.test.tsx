import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it } from 'vitest'
import { CountButton } from './count-button.tsx'

afterEach(cleanup)

describe('a button with a number', () => {
  it.each([
    [0, ''],
    [7, '7'],
    [99, '99'],
    [100, '99+'],
  ])('shows %i as "%s", and is named in words', (count, shown) => {
    render(
      <CountButton icon="bell" label={`通知：${count} 条未读`} count={count} onClick={() => undefined} />,
    )
    const button = screen.getByRole('button', { name: `通知：${count} 条未读` })
    expect(button.textContent).toBe(shown)
  })
})
