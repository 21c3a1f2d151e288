import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { TextRun } from '@gridwright/contract'
import { afterEach, expect, it, vi } from 'vitest'
import { RichTextEditor } from './rich-text-editor.tsx'

afterEach(cleanup)

const select = (box: HTMLElement, from: number, to: number): void => {
  const node = box.querySelector('span')?.firstChild
  if (node === null || node === undefined) throw new Error('no text')
  document.getSelection()?.setBaseAndExtent(node, from, node, to)
  fireEvent.keyUp(box, { key: 'Shift' })
}

const opened = (text: string) => {
  const onTake = vi.fn<(runs: readonly TextRun[]) => void>()
  const runs = [{ text }]
  render(<RichTextEditor id="x" label="text" runs={runs} style={{}} onTake={onTake} />)
  return { onTake, box: screen.getByRole('textbox', { name: 'text' }) }
}

it('RPT-04 the selected part takes its look by key and by tool, as one step when the editor is left', async () => {
  const { onTake, box } = opened('Hello big world')
  select(box, 6, 9)
  fireEvent.keyDown(box, { key: 'b', ctrlKey: true })
  await userEvent.click(screen.getByRole('button', { name: /上标|Superscript/ }))
  expect(onTake).not.toHaveBeenCalled()
  fireEvent.blur(box)
  expect(onTake.mock.calls).toEqual([
    [[{ text: 'Hello ' }, { text: 'big', bold: true, script: 'super' }, { text: ' world' }]],
  ])
})

it('RPT-04 what is pasted is text with looks, what is typed is never markup, Escape forgets both', () => {
  const { onTake, box } = opened('ab')
  select(box, 1, 1)
  const data: Readonly<Record<string, string>> = { 'text/html': '<i>x</i><img src=x onerror=alert(1)>' }
  fireEvent.paste(box, { clipboardData: { getData: (kind: string) => data[kind] ?? '' } })
  expect(box.querySelector('img')).toBeNull()
  expect(box.textContent).toBe('axb')
  fireEvent.keyDown(box, { key: 'Escape' })
  expect(box.textContent).toBe('ab')
  fireEvent.blur(box)
  expect(onTake).not.toHaveBeenCalled()
})
