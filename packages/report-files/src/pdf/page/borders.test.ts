import type { Style } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'

import { openFonts } from '#pdf/fonts/file-fonts.ts'

import { drawBorders } from './borders.ts'
import { openContent } from './content.ts'
import { looksOf } from './look.ts'
import type { PageCell } from './page-grid.ts'

const line = (style: 'thin' | 'thick' | 'double' | 'dashed', color = '#ff0000') => ({ style, color }) as const

/** The operators of cells side by side, 80 by 20 pixels each. */
function drawn(...styles: readonly Style[]): string[] {
  const content = openContent()
  const cell = (style: number): PageCell => ({
    row: 0,
    column: style,
    rowSpan: 1,
    colSpan: 1,
    value: null,
    source: 'A1',
    style,
    room: 0,
  })
  const columns = Float64Array.from({ length: styles.length + 1 }, (_, index) => index * 80)
  const grid = {
    rows: Float64Array.of(0, 20),
    columns,
    headings: 0,
    cells: [styles.map((_, index) => cell(index))],
  }
  drawBorders(content, grid, looksOf({ sheets: [], styles, warnings: [] }, openFonts()))
  return Buffer.from(content.bytes()).toString().trim().split('\n')
}

describe('the lines of a page', () => {
  it('RPT-04 draws an edge of two cells once, by the heavier of their lines', () => {
    const thick = ['1 0 0 RG 3 w 2 J [] 0 d', '79.5 0 m 79.5 -20 l', 'S']
    expect(drawn({ border: { right: line('thin') } }, { border: { left: line('thick') } })).toEqual(thick)
    expect(drawn({ border: { right: line('thick') } }, { border: { left: line('thin') } })).toEqual(thick)
  })

  it('RPT-04 draws what runs on in a straight line at once, where the viewer has it', () => {
    const top = { border: { top: line('dashed') } }
    expect(drawn(top, top, top)).toEqual(['1 0 0 RG 1 w 0 J [3 2] 0 d', '0 0.5 m 240 0.5 l', 'S'])
    expect(drawn(top, {}, top).slice(1, 3)).toEqual(['0 0.5 m 80 0.5 l', '160 0.5 m 240 0.5 l'])
  })

  it('RPT-04 draws double lines as two', () => {
    expect(drawn({ border: { bottom: line('double', '#000000') } })).toEqual([
      '0 0 0 RG 1 w 2 J [] 0 d',
      '0 -18.5 m 80 -18.5 l',
      '0 -20.5 m 80 -20.5 l',
      'S',
    ])
  })
})
