import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { UiRoot } from '@gridwright/ui'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { setLanguage } from '#base/i18n/index.ts'
import { DesignerFrame } from './designer-frame.tsx'
import { Framed } from './frame-for-tests.tsx'
import type { FrameControl } from './use-frame.ts'

const panel = (key: string, title: string) => ({
  key,
  title,
  icon: 'table' as const,
  content: <button type="button">{`in ${key}`}</button>,
})

const problems = { ...panel('problems', '问题'), summary: '没有', isEmpty: true }

const found: string[] = []

const frame = (control: FrameControl) => (
  <DesignerFrame
    control={control}
    title={{ name: '销售', back: { to: '/list', label: '返回列表' }, saveState: <output>已保存</output> }}
    left={{ panels: [panel('data', '数据')] }}
    right={{ label: '设置', panels: [panel('look', '外观'), panel('events', '事件')] }}
    canvas={{ key: 'sheet', label: '画布', content: <button type="button">in sheet</button> }}
    dock={[panel('preview', '预览'), problems]}
    shortcuts={[{ keys: ['F2'], does: '编辑' }]}
    keys={{ KeyF: () => found.push('find') }}
    narrow={{ content: <p>只读</p>, hint: '需要更宽的窗口' }}
  />
)

const show = (narrow = false): void => {
  render(
    <MemoryRouter>
      <UiRoot language="zh">
        <Framed>{(control) => frame({ ...control, narrow })}</Framed>
      </UiRoot>
    </MemoryRouter>,
  )
}

const press = (name: string | RegExp): Promise<void> => userEvent.click(screen.getByRole('button', { name }))
const region = (name: string): HTMLElement | null => screen.queryByRole('region', { name })
const side = (name: string): HTMLElement | null => screen.queryByRole('complementary', { name })

beforeEach(() => {
  setLanguage('zh')
  found.length = 0
  // jsdom lays nothing out; every region counts as shown.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

describe('the frame of a designer', () => {
  it('RPT-03 names every region, and the thing as the heading', () => {
    show()
    expect(screen.getByRole('toolbar', { name: '销售' })).toBeDefined()
    expect(screen.getByRole('heading', { level: 1, name: '销售' })).toBeDefined()
    expect(screen.getByRole('link', { name: '返回列表' }).getAttribute('href')).toBe('/list')
    expect(region('画布')).not.toBeNull()
    expect(side('数据')).not.toBeNull()
    expect(region('面板与状态')).not.toBeNull()
    expect(region('预览')).toBeNull()
  })

  it('RPT-03 a side folds to a rail with a button for each of its panels, and opens at the one that is clicked', async () => {
    show()
    await press(/^展开事件面板/)
    const open = side('设置')
    expect(open).not.toBeNull()
    expect(screen.getByRole('tab', { name: '事件' }).getAttribute('aria-selected')).toBe('true')
    expect(within(open as HTMLElement).getByText('in events')).toBeDefined()
    await userEvent.click(screen.getByRole('tab', { name: '外观' }))
    expect(screen.getByText('in look')).toBeDefined()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByText('in events')).toBeDefined()
    expect(document.activeElement?.textContent).toBe('事件')
    await userEvent.click(within(open as HTMLElement).getByRole('button', { name: '收起面板' }))
    expect(side('设置')).toBeNull()
  })

  it('RPT-03 a panel of the dock goes below the canvas, beside it, and away', async () => {
    show()
    await press('预览')
    expect(region('预览')?.dataset['place']).toBe('below')
    await press('预览放到右侧')
    expect(region('预览')?.dataset['place']).toBe('beside')
    await press('预览放到下方')
    expect(region('预览')?.dataset['place']).toBe('below')
    await press('收起预览（Ctrl+J）')
    expect(region('预览')).toBeNull()
  })

  it('RPT-03 a panel without anything to unfold only says so', () => {
    show()
    expect(screen.getByText('没有')).toBeDefined()
    expect(screen.queryByRole('button', { name: /问题/ })).toBeNull()
  })

  it('RPT-03 Ctrl+\\ folds both sides, Ctrl+J the dock, ? tells the keys, others are the designer’s', () => {
    show()
    const hold = (code: string): boolean => fireEvent.keyDown(window, { code, key: '', ctrlKey: true })
    expect(hold('Backslash')).toBe(false)
    expect(side('数据')).toBeNull()
    hold('Backslash')
    expect([side('数据'), side('设置')]).not.toContain(null)
    hold('KeyJ')
    expect(region('预览')).not.toBeNull()
    hold('KeyJ')
    expect(region('预览')).toBeNull()
    hold('KeyF')
    expect(found).toEqual(['find'])
    expect(fireEvent.keyDown(window, { code: 'KeyX', key: 'x', ctrlKey: true })).toBe(true)
    fireEvent.keyDown(document.body, { key: '?' })
    const dialog = screen.getByRole('dialog', { name: '快捷键' })
    expect(within(dialog).getByText('编辑')).toBeDefined()
    fireEvent.keyDown(dialog, { code: 'Backslash', key: '', ctrlKey: true })
    expect(side('数据')).not.toBeNull()
  })

  it('RPT-03 F6 walks the regions, and back with Shift', () => {
    show()
    const walk = (shiftKey = false): string | undefined => {
      fireEvent.keyDown(window, { key: 'F6', shiftKey })
      return document.activeElement?.closest<HTMLElement>('[data-region]')?.dataset['region']
    }
    const there = [walk(), walk(), walk(), walk(), walk()]
    expect(there).toEqual(['data', 'sheet', 'right-rail', 'strip', 'toolbar'])
    expect(walk(true)).toBe('strip')
  })

  it.each([
    ['数据', '{ArrowRight}', 256],
    ['数据', '{ArrowLeft}{ArrowLeft}', 208],
    ['数据', '{Home}', 180],
    ['数据', '{End}', 480],
  ])('RPT-03 the edge of %s is moved by %s to %d pixels', async (name, keys, size) => {
    show()
    const edge = screen.getByRole('slider', { name: `调整${name}大小` })
    edge.focus()
    await userEvent.keyboard(keys)
    expect(edge.getAttribute('aria-valuenow')).toBe(String(size))
    expect(side(name)?.style.width).toBe(`${size}px`)
  })

  it('RPT-03 a window too narrow to edit in shows what can be read, and says so', () => {
    show(true)
    expect(screen.getByRole('note').textContent).toContain('需要更宽的窗口')
    expect(screen.getByText('只读')).toBeDefined()
    expect(region('画布')).toBeNull()
  })
})
