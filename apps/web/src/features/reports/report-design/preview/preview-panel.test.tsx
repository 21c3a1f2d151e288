import { emptyTemplate } from '@gridwright/report-engine'
import { UiRoot } from '@gridwright/ui'
import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { fakeServer } from '#base/client/server-for-tests.ts'
import { setLanguage } from '#base/i18n/index.ts'
import { deskForTests } from '#features/reports/report-design/designer/desk-for-tests.ts'
import type { PreviewAnswer } from '#features/reports/report-design/designer/designer-state.ts'
import { DesignerContext } from '#features/reports/report-design/designer/use-designer.ts'
import { PreviewFacts, PreviewPanel } from './preview-panel.tsx'

/** jsdom lays nothing out, so nothing ever changes its size. */
class NoSizes {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
}

const sheets = ['甲', '乙'].map((name) => ({
  name,
  rowCount: 1,
  columnCount: 1,
  rowHeights: [[1, 15]] as [number, number][],
  columnWidths: [[1, 80]] as [number, number][],
  freeze: { rows: 0, columns: 0 },
  pageCount: 1,
}))

const answer = (cutDataSets: number): PreviewAnswer => ({
  problems: [],
  rendered: {
    renderId: 'r1',
    sheets,
    styles: [],
    warnings: [],
    dataRows: 135,
    dataSets: 1,
    cutDataSets,
    queryMilliseconds: 0,
    engineMilliseconds: 0,
    first: { cells: [], links: [] },
  } as unknown as NonNullable<PreviewAnswer['rendered']>,
})

const open = (cutDataSets = 0) => {
  const desk = deskForTests({})
  const { store } = desk.designer
  store.setState({
    template: { ...emptyTemplate('甲') },
    preview: { state: 'done', answer: answer(cutDataSets) },
  })
  desk.select('甲', { row: 0, column: 0 })
  render(
    <UiRoot language="zh">
      <DesignerContext value={desk.designer}>
        <PreviewFacts />
        <PreviewPanel values={false} />
      </DesignerContext>
    </UiRoot>,
  )
  return desk
}

const shown = (): string | null => screen.getByRole('tab', { selected: true }).textContent

beforeEach(() => {
  vi.stubGlobal('ResizeObserver', NoSizes)
  fakeServer().replies.set('report.cells', () => ({ value: { cells: [], links: [] } }))
})
afterEach(() => {
  cleanup()
  setLanguage('zh')
})

describe('the dock of the preview', () => {
  // Seen to fail: as it stood, where a tab clicked once came back with its sheet; with the first sheet always.
  it('E6 shows the sheet that is designed, until another tab is clicked, and follows again to the next', async () => {
    const desk = open()
    expect(shown()).toBe('甲')
    act(() => desk.select('乙', { row: 0, column: 0 }))
    expect(shown()).toBe('乙')
    await userEvent.click(screen.getByRole('tab', { name: '甲' }))
    expect(shown()).toBe('甲')
    act(() => desk.select('乙', { row: 4, column: 0 }))
    expect(shown()).toBe('甲')
    act(() => desk.select('甲', { row: 0, column: 0 }))
    act(() => desk.select('乙', { row: 0, column: 0 }))
    expect(shown()).toBe('乙')
  })

  // Seen to fail: `cut` read as never.
  it.each([
    ['zh', '样本：每个数据集最多 200 行，合计可能与正式运行不同', '135 行数据'],
    [
      'en',
      'Sample: at most 200 rows of each data set; totals may differ from a full run',
      '135 rows of data',
    ],
  ] as const)(
    'E6 says that it is a sample of 200 rows where rows were cut, and only there: %s',
    (language, cut, all) => {
      setLanguage(language)
      open(1)
      expect(screen.getByText(cut)).toBeDefined()
      cleanup()
      open(0)
      expect(screen.getByText(all)).toBeDefined()
      expect(screen.queryByText(cut)).toBeNull()
    },
  )
})
