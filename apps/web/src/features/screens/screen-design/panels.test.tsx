import { emptyScreen } from '@gridwright/screen'
import type { Screen, Widget } from '@gridwright/screen'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ComponentType } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { openDesk, showAt } from './desk-for-tests.tsx'
import { runCommand } from './commands/commands.ts'
import { HistoryDock } from './dock/history-dock.tsx'
import { JsonDialog } from './json/json-dialog.tsx'
import { LookPanel } from './look/look-panel.tsx'
import { LayersPanel } from './layers/layers-panel.tsx'

const widget = (name: string, x: number): Widget => ({
  type: 'text',
  version: 1,
  name,
  box: { x, y: 0, w: 100, h: 40, r: 0 },
  options: {},
})
const document: Screen = {
  ...emptyScreen,
  widgets: { w1: widget('标题', 0), w2: widget('副标题', 200), w3: widget('脚注', 400) },
  tree: ['w1', 'w2', 'w3'],
}

let close = (): void => undefined
afterEach(() => {
  cleanup()
  close()
})

const open = async (Part: ComponentType, chosen: readonly string[] = []) => {
  const user = userEvent.setup()
  const opened = await openDesk(document)
  close = opened.close
  opened.desk.select(chosen)
  await showAt(opened.desk, Part)
  return { ...opened, user }
}
const line = (name: string): HTMLElement => screen.getByRole('treeitem', { name: new RegExp(`^${name}`) })

describe('panels of the designer of screens', () => {
  it('DSH-01 layers: the topmost stands first; with Ctrl several are chosen; moved, hidden and renamed there', async () => {
    const { desk, user } = await open(LayersPanel)
    const names = () =>
      screen.getAllByRole('treeitem').map((one) => one.getAttribute('title') ?? one.textContent)
    expect(names()).toEqual(['脚注', '副标题', '标题'])
    await user.click(line('标题'))
    await user.keyboard('{Control>}')
    await user.click(line('脚注'))
    await user.keyboard('{/Control}')
    expect(desk.ui.getState().selected).toEqual(['w1', 'w3'])
    expect(line('标题').getAttribute('aria-selected')).toBe('true')
    line('标题').focus()
    await user.keyboard('{Alt>}{ArrowUp}{/Alt}')
    expect(desk.screen().tree).toEqual(['w2', 'w1', 'w3'])
    await user.click(within(line('副标题')).getByRole('button', { name: '隐藏 副标题' }))
    expect(desk.screen().widgets['w2']?.hidden).toBe(true)
    await user.click(line('副标题'))
    await user.type(screen.getByRole('textbox', { name: '名称' }), '二')
    expect(desk.screen().widgets['w2']?.name).toBe('副标题二')
  })

  it('DSH-01 look: a property is found by its name, and its dot puts it back', async () => {
    const { desk, user } = await open(LookPanel, ['w1'])
    await user.type(screen.getByRole('searchbox', { name: '搜索属性' }), '内容')
    await user.type(screen.getByRole('textbox', { name: '内容' }), '!')
    expect(String(desk.screen().widgets['w1']?.options['content'])).toMatch(/!$/)
    await user.click(screen.getByRole('button', { name: '恢复默认：内容' }))
    expect(desk.screen().widgets['w1']?.options).toEqual({})
  })

  it('DSH-01 history: steps by name, the newest first; a click goes to one, and what was done is said', async () => {
    const { desk, user } = await open(HistoryDock, ['w1', 'w2'])
    act(() => {
      runCommand(desk, 'group')
      runCommand(desk, 'duplicate')
    })
    expect(desk.ui.getState().said).toBe('创建副本：1 个')
    const steps = screen.getAllByRole('button').map((one) => one.textContent)
    expect([steps.length, steps.at(-1)]).toEqual([3, '打开时'])
    await user.click(screen.getAllByRole('button').at(-1) as HTMLElement)
    expect(desk.screen().tree).toEqual(['w1', 'w2', 'w3'])
    expect(desk.ui.getState().said).toBe('已撤销：编组')
    await user.click(screen.getAllByRole('button')[0] as HTMLElement)
    expect(Object.keys(desk.screen().widgets)).toHaveLength(5)
  })

  it('DSH-01 JSON: what could not be saved is not applied, and says where it is wrong', async () => {
    let closed = 0
    const { desk, user } = await open(() => <JsonDialog onClose={() => (closed += 1)} />, ['w1'])
    const area = screen.getByRole('textbox')
    const put = async (text: string): Promise<void> => {
      await user.clear(area)
      await user.click(area)
      await user.paste(text)
      await user.click(screen.getByRole('button', { name: '应用' }))
    }
    await put('{')
    expect(screen.getByText(/不是有效的 JSON/)).toBeTruthy()
    await put(JSON.stringify({ ...document.widgets['w1'], box: { x: 0, y: 0, w: 0, h: 1, r: 0 } }))
    expect(screen.getByText(/widgets\.w1\.box\.w/)).toBeTruthy()
    expect([closed, desk.screen().widgets['w1']?.box.w]).toEqual([0, 100])
    await put(JSON.stringify({ ...document.widgets['w1'], name: '新' }))
    expect([closed, desk.screen().widgets['w1']?.name]).toEqual([1, '新'])
  })
})
