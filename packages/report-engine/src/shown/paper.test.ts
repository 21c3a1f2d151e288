import { describe, expect, it } from 'vitest'
import { plainPrint } from '#model/plain.ts'
import type { PrintSetup } from '#model/template.ts'
import { drawnScale, millimetres, pageText, paperSize, sectionsOf } from './index.ts'

const a4: PrintSetup = { ...plainPrint, margins: { top: 10, right: 10, bottom: 10, left: 10 } }

describe('paper', () => {
  it('RPT-04 has the size and orientation of the print setup', () => {
    expect(paperSize(a4)).toEqual({ width: 210, height: 297 })
    expect(paperSize({ ...a4, orientation: 'landscape' })).toEqual({ width: 297, height: 210 })
    expect(paperSize({ ...a4, paper: 'custom', width: 80, height: 60 })).toEqual({ width: 80, height: 60 })
  })

  it('RPT-04 draws a page at its scale, and a column wider than the paper as wide as the paper', () => {
    expect(drawnScale(a4, 100, 400)).toBe(1)
    expect(drawnScale(a4, 50, 400)).toBe(0.5)
    expect(drawnScale(a4, 100, 1436.2) * 1436.2).toBeCloseTo(millimetres(190), 3)
  })
})

describe('headers and footers', () => {
  it.each([
    ['&LLeft&CMiddle&RRight', { left: 'Left', center: 'Middle', right: 'Right' }],
    ['1/3', { left: '', center: '1/3', right: '' }],
    ['&Rpage 1 & more', { left: '', center: '', right: 'page 1 & more' }],
    ['R&&D &&L', { left: '', center: 'R&D &L', right: '' }],
  ])('RPT-04 divides %s into its sections', (text, sections) => {
    expect(sectionsOf(text)).toEqual(sections)
  })

  it('RPT-04 a sheet named R&Left&D is written as it is called', () => {
    const facts = { page: 2, pages: 7, sheet: 'R&Left&D', date: '2026-11-24', user: 'Li & Wu' }
    expect(sectionsOf(pageText('&L&P/&N &&P&C&U&R&A &D', facts))).toEqual({
      left: '2/7 &P',
      center: 'Li & Wu',
      right: 'R&Left&D 2026-11-24',
    })
  })
})
