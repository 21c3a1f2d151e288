import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Activity, useState } from 'react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Dialog } from './dialog.tsx'

const Page = ({ mode = 'visible' }: { readonly mode?: 'visible' | 'hidden' }): ReactNode => {
  const [open, setOpen] = useState(false)
  return (
    <Activity mode={mode}>
      <button type="button" onClick={() => setOpen(true)}>
        open
      </button>
      {open && (
        <Dialog title="编辑" onClose={() => setOpen(false)} footer={<button type="button">save</button>}>
          <input aria-label="name" />
        </Dialog>
      )}
    </Activity>
  )
}

const opened = async (): Promise<ReturnType<typeof render>> => {
  const page = render(<Page />)
  await userEvent.click(screen.getByText('open'))
  return page
}

const size = (width: number, height: number): void => {
  window.innerWidth = width
  window.innerHeight = height
  window.dispatchEvent(new Event('resize'))
}

// jsdom lays nothing out: the dialog stands at 100, 100 and is 500 × 350 until it is moved.
const rect = (): DOMRect => new DOMRect(100, 100, 500, 350)
const original = Element.prototype.getBoundingClientRect
const pointer = (target: Element | Window, type: string, x: number, y: number): void => {
  fireEvent(target, new MouseEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 }))
}

beforeEach(() => {
  Element.prototype.getBoundingClientRect = rect
  size(1_000, 800)
})
afterEach(() => {
  cleanup()
  Element.prototype.getBoundingClientRect = original
})

describe('a dialog', () => {
  it('E11 of choices alone begins at the first choice, not at what moves the window', () => {
    render(
      <Dialog title="选择" onClose={() => {}} footer={<button type="button">later</button>}>
        <button type="button">mine</button>
        <button type="button">theirs</button>
      </Dialog>,
    )
    expect(document.activeElement).toBe(screen.getByText('mine'))
  })

  it('LAY-08 is dragged by its header', async () => {
    await opened()
    pointer(screen.getByText('编辑'), 'pointerdown', 10, 10)
    pointer(window, 'pointermove', 60, 40)
    pointer(window, 'pointerup', 60, 40)
    expect(screen.getByRole('dialog').style).toMatchObject({ left: '150px', top: '130px' })
  })

  it('LAY-08 a double-click on the header maximises and restores it', async () => {
    await opened()
    await userEvent.dblClick(screen.getByText('编辑'))
    expect(screen.getByRole('button', { name: '还原' })).toBeDefined()
    await userEvent.dblClick(screen.getByText('编辑'))
    expect(screen.getByRole('button', { name: '最大化' })).toBeDefined()
  })

  it('LAY-08 is resized at an edge, never below 400 × 300', async () => {
    await opened()
    const edge = document.querySelector('[data-edge="se"]')
    if (edge === null) throw new Error('no edge')
    pointer(edge, 'pointerdown', 600, 450)
    pointer(window, 'pointermove', 100, 100)
    pointer(window, 'pointerup', 100, 100)
    expect(screen.getByRole('dialog').style).toMatchObject({ width: '400px', height: '300px' })
  })

  it('LAY-08 is moved and resized by keyboard at its handle', async () => {
    await opened()
    screen.getByRole('button', { name: /移动对话框/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('dialog').style.left).toBe('124px')
    await userEvent.keyboard('{Shift>}{ArrowRight}{/Shift}')
    expect(screen.getByRole('dialog').style.width).toBe('524px')
  })

  it('LAY-08 comes back into the viewport when the window shrinks', async () => {
    await opened()
    screen.getByRole('button', { name: /移动对话框/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    act(() => size(460, 400))
    expect(screen.getByRole('dialog').style).toMatchObject({ left: '8px', width: '444px' })
  })

  it('takes the focus, keeps it inside, and gives it back on Esc', async () => {
    await opened()
    expect(document.activeElement).toBe(screen.getByLabelText('name'))
    for (let turn = 0; turn < 6; turn += 1) {
      await userEvent.tab()
      expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true)
    }
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(document.activeElement).toBe(screen.getByText('open'))
  })

  it('survives its tab being hidden and shown again, with what was typed', async () => {
    const page = await opened()
    await userEvent.type(screen.getByLabelText('name'), 'abc')
    page.rerender(<Page mode="hidden" />)
    page.rerender(<Page />)
    expect(screen.getByLabelText<HTMLInputElement>('name').value).toBe('abc')
  })
})
