// @vitest-environment jsdom
import type { CellWindow, CompactCell } from '@gridwright/contract'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { PicturesContext, pictureSource, ReportGrid } from '#index.ts'
import type { ReportGridProps } from '#index.ts'

const rowCount = 50_000

type More = { readonly rowSpan?: number; readonly style?: number; readonly link?: number }
const cell = (row: number, column: number, value: CompactCell[4], more: More = {}): CompactCell => {
  const { rowSpan = 1, style = -1, link = -1 } = more
  return [row, column, rowSpan, 1, value, null, style, link, 'A2']
}

/** Region merges of 500 rows in the first column, numbers and two special cells beside them. */
const windowOf = (from: number, to: number): CellWindow => {
  const cells: CompactCell[] = []
  for (let row = from; row < to; row += 1) {
    if (row % 500 === 0) cells.push(cell(row, 0, `Region ${row / 500}`, { rowSpan: 500 }))
    cells.push(cell(row, 1, row + 0.5, { style: 0 }))
  }
  if (from % 500 !== 0)
    cells.unshift(cell(Math.floor(from / 500) * 500, 0, `Region ${Math.floor(from / 500)}`, { rowSpan: 500 }))
  if (from === 0) {
    cells.push(cell(0, 2, { error: '#CYCLE!', cause: 'C1 > C1' }))
    cells.push(
      cell(1, 2, 'site', { link: 0 }),
      cell(2, 2, 'detail', { link: 1 }),
      cell(3, 2, 'bad', { link: 2 }),
      cell(4, 2, 'turned \u202Etxet', { link: 0 }),
      cell(5, 2, 'plain \u202Etxet'),
    )
  }
  return {
    cells,
    links: [
      { kind: 'url', url: 'https://example.com/' },
      { kind: 'report', reportId: 'r2', values: { region: 'East' } },
      { kind: 'url', url: 'javascript:alert(1)' },
    ],
  }
}

const gridOf = (props: Partial<ReportGridProps>) => (
  <ReportGrid
    label="Orders"
    sheet={{
      rowCount,
      columnCount: 4,
      rowHeights: [[rowCount, 15]],
      columnWidths: [[4, 100]],
      freeze: { rows: 0, columns: 0 },
    }}
    styles={[{ numberFormat: '#,##0.00' }]}
    load={async (from, to) => windowOf(from, to)}
    language="en"
    {...props}
  />
)

const show = (props: Partial<ReportGridProps> = {}) => render(gridOf(props))

afterEach(cleanup)

describe('the report grid', () => {
  it('RPT-04 folds groups, and reads only what is then in sight', async () => {
    const asked: number[] = []
    const folds = Array.from({ length: 100 }, (_, group): [number, number, number, number, number] => [
      1,
      group * 500,
      group * 500 + 499,
      group * 500 + 499,
      1,
    ])
    const sheet = {
      rowCount,
      columnCount: 4,
      rowHeights: [[rowCount, 15]] as [number, number][],
      columnWidths: [[4, 100]] as [number, number][],
      freeze: { rows: 0, columns: 0 },
      folds,
    }
    show({
      sheet,
      load: async (from, to) => {
        asked.push(from)
        return windowOf(from, to)
      },
    })
    expect(await screen.findByText('499.50')).toBeTruthy()
    expect(await screen.findByText('1,499.50')).toBeTruthy()
    // The merge that begins among folded rows stands at the row that stays.
    expect(await screen.findByText('Region 2')).toBeTruthy()
    expect(asked).not.toContain(120)
    await userEvent.click(screen.getByRole('button', { name: 'Unfold the lines of row 500' }))
    expect(await screen.findByText('0.50')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Show level 1' }))
    expect(await screen.findByText('499.50')).toBeTruthy()
    expect(screen.queryByText('0.50')).toBeNull()
    await userEvent.click(screen.getByText('499.50'))
    await userEvent.keyboard('{Alt>}{Shift>}{ArrowRight}{/Shift}{/Alt}')
    expect(await screen.findByText('0.50')).toBeTruthy()
  })

  it('RPT-04 draws only what is in sight of 50,000 rows', async () => {
    show()
    expect(await screen.findByText('0.50')).toBeTruthy()
    const grid = screen.getByRole('grid', { name: 'Orders' })
    expect(grid.getAttribute('aria-rowcount')).toBe('50000')
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  it('RPT-04 goes to the last row by keyboard and shows the merge that began above', async () => {
    const user = userEvent.setup()
    show()
    await screen.findByText('0.50')
    await user.tab()
    await user.keyboard('{Control>}{End}{/Control}')
    expect(await screen.findByText('49,999.50')).toBeTruthy()
    expect(screen.getByText('Region 99')).toBeTruthy()
    expect(screen.getAllByRole('row').length).toBeLessThan(60)
  })

  it('RPT-04 names the active cell to screen readers', async () => {
    const user = userEvent.setup()
    show()
    await screen.findByText('0.50')
    await user.tab()
    await user.keyboard('{ArrowRight}')
    const id = screen.getByRole('grid').getAttribute('aria-activedescendant') ?? ''
    expect(document.querySelector(`[id="${id}"]`)?.textContent).toBe('0.50')
  })

  it('RPT-04 shows the cause of an error when its cell is reached, and hides it on Esc', async () => {
    const user = userEvent.setup()
    show()
    await screen.findByText('#CYCLE!')
    await user.tab()
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(screen.getByRole('tooltip').textContent).toContain('C1 > C1')
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('tooltip')).toBeNull()
  })

  it('RPT-04 opens links outside of the site apart, links to reports within it, and no other ones', async () => {
    const onFollow = vi.fn()
    const user = userEvent.setup()
    show({
      onFollow,
      reportHref: (link) => ('reportId' in link ? `/excelreport/viewer?id=${link.reportId}` : undefined),
    })
    const site = await screen.findByRole('link', { name: 'site' })
    expect([site.getAttribute('target'), site.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
    await user.click(screen.getByRole('link', { name: 'detail' }))
    expect(onFollow).toHaveBeenCalledWith({ kind: 'report', reportId: 'r2', values: { region: 'East' } })
    expect(screen.queryByRole('link', { name: 'bad' })).toBeNull()
    expect(screen.getByText('bad')).toBeTruthy()
  })

  it('RPT-04 keeps the direction signs of a report’s own text, linked or not', async () => {
    show()
    expect((await screen.findByText(/^turned/)).textContent).toBe('turned \u202Etxet')
    expect(screen.getByText(/^plain/).textContent).toBe('plain \u202Etxet')
  })

  // Seen to fail: with `edge` 0 in report-grid.tsx, and with `bleed` 0 in pane.tsx.
  it('E9 leaves room for the outer half of the thickest line around the whole sheet, at every side', async () => {
    show()
    const layer = (await screen.findByText('0.50')).closest<HTMLElement>('[style*="translate3d"]')
    const [pane, frame] = [layer?.parentElement, layer?.parentElement?.parentElement]
    const [x, y] = [...(layer?.style.transform ?? '').matchAll(/-?[\d.]+(?=px)/g)].map(Number)
    const px = (text = ''): number => Number(text.replace('px', ''))
    // Where the pane clips, seen from the first cell's corner; and from there to the edge of what is seen.
    expect([x, y]).toEqual([2, 2])
    expect([px(pane?.style.left), px(pane?.style.top)]).toEqual([-2, -2])
    expect([px(frame?.style.left), px(frame?.style.top)]).toEqual([2, 2])
  })

  it('RPT-04 copies what is selected as a spreadsheet pastes it', async () => {
    const user = userEvent.setup()
    show()
    await screen.findByText('0.50')
    await user.tab()
    await user.keyboard('{ArrowRight}{Shift>}{ArrowDown}{ArrowRight}{/Shift}{Control>}c{/Control}')
    await waitFor(async () =>
      expect(await navigator.clipboard.readText()).toBe('0.50\t#CYCLE!\r\n1.50\tsite'),
    )
  })

  it('RPT-04 says when rows cannot be read and tries again', async () => {
    let broken = true
    const user = userEvent.setup()
    show({
      load: async (from, to) => {
        if (broken) throw new Error('gone')
        return windowOf(from, to)
      },
    })
    const retry = await screen.findByRole('button', { name: 'Retry' })
    broken = false
    await user.click(retry)
    expect(await screen.findByText('0.50')).toBeTruthy()
  })

  it('RPT-05 shows barcodes with their text, and as text what their kind cannot hold', async () => {
    const barcodes: CellWindow['barcodes'] = [
      [0, 0, { symbology: 'ean13' }],
      [1, 0, { symbology: 'ean13' }],
      [2, 0, { symbology: 'qrcode' }],
    ]
    const cells = [cell(0, 0, '6901234567892'), cell(1, 0, '12'), cell(2, 0, 'https://例子.cn')]
    show({ load: async (from) => ({ cells: from === 0 ? cells : [], links: [], barcodes }) })
    const bars = await screen.findByRole('img', { name: '6901234567892' })
    expect(bars.parentElement?.textContent).toBe('6901234567892')
    expect(bars.getAttribute('preserveAspectRatio')).toBe('none')
    const square = screen.getByRole('img', { name: 'https://例子.cn' })
    expect(square.getAttribute('preserveAspectRatio')).toBe('xMinYMax meet')
    expect(screen.getByTitle('“12” cannot be a barcode of the kind ean13').textContent).toBe('12')
  })

  it('RPT-05 shows pictures in their cells, and as text with the reason what leads to none', async () => {
    const data = 'iVBORw0KGgo='
    const pictures: CellWindow['pictures'] = [
      [0, 0, { fit: 'contain' }, 'a'],
      [1, 0, { fit: 'contain' }, 'b'],
      [2, 0, { fit: 'stretch' }, 'a'],
    ]
    const asked: string[] = []
    const source = pictureSource(async (key) => {
      asked.push(key)
      return key === 'a' ? { type: 'png', width: 30, height: 20, data } : { refused: 'forbidden' }
    })
    const cells = [cell(0, 0, 'logo'), cell(1, 0, 'http://127.0.0.1/'), cell(2, 0, 'logo')]
    const load = async (from: number) => ({ cells: from === 0 ? cells : [], links: [], pictures })
    render(<PicturesContext value={source}>{gridOf({ load })}</PicturesContext>)
    const [whole, pulled] = await screen.findAllByRole('img', { name: 'logo' })
    expect(whole?.getAttribute('src')).toBe(`data:image/png;base64,${data}`)
    // 100 × 20 pixels, one of them on each side free; at the left, as text would lie.
    expect([whole?.style.left, whole?.style.width, whole?.style.height]).toEqual(['1px', '27px', '18px'])
    expect([pulled?.style.width, pulled?.style.height]).toEqual(['98px', '18px'])
    expect((await screen.findByTitle(/OUTBOUND_ALLOW/)).textContent).toBe('http://127.0.0.1/')
    expect(asked).toEqual(['a', 'b'])
  })

  it('RPT-03 shows a diagonal header with its lines and a text in each corner', async () => {
    const diagonals: CellWindow['diagonals'] = [[0, 0, ['Product', 'Amount', 'Month']]]
    const cells = [cell(0, 0, 'Product|Amount|Month')]
    show({ load: async (from) => ({ cells: from === 0 ? cells : [], links: [], diagonals }) })
    const product = await screen.findByText('Product')
    expect([product.style.left, product.style.bottom]).toEqual(['3px', '1px'])
    const month = screen.getByText('Month')
    expect([month.style.right, month.style.top]).toEqual(['3px', '1px'])
    expect(product.parentElement?.querySelector('path')?.getAttribute('d')).toBe('M0 0L100 10M0 0L50 20')
  })
})
