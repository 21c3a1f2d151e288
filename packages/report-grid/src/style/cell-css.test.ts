import { describe, expect, it } from 'vitest'
import { alignOf } from '@gridwright/report-engine/shown'
import { boxWithBorders, cellStyle, styleTable } from './cell-css.ts'
import { fontFamily } from '@gridwright/report-engine/shown'

const area = { left: 100, top: 50, width: 80, height: 20 }
const line = (style: 'thin' | 'medium' | 'thick') => ({ style, color: '#ff0000' }) as const

describe('the style of a cell', () => {
  it('RPT-04 shows font, fill and decoration', () => {
    const { box } = cellStyle(
      {
        bold: true,
        italic: true,
        underline: true,
        strike: true,
        color: '#123456',
        background: '#ffeedd',
        fontSize: 12,
      },
      1.5,
    )
    expect(box).toMatchObject({
      fontWeight: 700,
      fontStyle: 'italic',
      textDecoration: 'underline line-through',
      color: '#123456',
      background: '#ffeedd',
      fontSize: '24px',
    })
  })

  it('RPT-04 lets the lines of neighbours coincide on their common edge', () => {
    for (const name of ['thin', 'medium', 'thick'] as const) {
      const first = boxWithBorders(area, cellStyle({ border: { right: line(name) } }, 1))
      const second = boxWithBorders({ ...area, left: 180 }, cellStyle({ border: { left: line(name) } }, 1))
      const pixels = { thin: 1, medium: 2, thick: 3 }[name]
      expect(first.left + first.width - pixels).toBe(second.left)
    }
  })

  it('keeps a cell without lines at its area', () => {
    expect(boxWithBorders(area, cellStyle({}, 1))).toEqual(area)
  })

  it('RPT-04 lays numbers right and text left unless the style says otherwise', () => {
    expect((['number', 'text', 'boolean', 'error'] as const).map((kind) => alignOf({}, kind))).toEqual([
      'right',
      'left',
      'center',
      'center',
    ])
    expect(alignOf({ align: 'justify' }, 'number')).toBe('justify')
  })

  it('takes nothing from a style that is not a colour or a font', () => {
    const { box } = cellStyle({ color: 'red;position:fixed', background: 'url(//evil)' }, 1)
    expect(box).toMatchObject({ color: '#000', background: 'transparent' })
    expect(fontFamily(`x';} body{`)).not.toMatch(/[;{}]/)
  })

  it('reads each style once', () => {
    const table = styleTable([{ bold: true }], 1)
    expect(table(0)).toBe(table(0))
    expect(table(-1).box.fontWeight).toBeUndefined()
  })
})
