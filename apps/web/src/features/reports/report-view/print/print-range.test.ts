import { describe, expect, it } from 'vitest'
import { pagesToPrint } from './print-range.ts'

describe('what is printed', () => {
  it('RPT-04 prints the sheet that is seen, or all in order', () => {
    expect(pagesToPrint({ kind: 'sheet' }, [2, 3], 1).map(({ page }) => page)).toEqual([1, 2, 3])
    expect(pagesToPrint({ kind: 'all' }, [2, 1], 1)).toEqual([
      { sheet: 0, page: 1 },
      { sheet: 0, page: 2 },
      { sheet: 1, page: 1 },
    ])
  })

  it('RPT-04 keeps a range within the pages that exist', () => {
    expect(pagesToPrint({ kind: 'some', from: 2, to: 99 }, [3], 0).map(({ page }) => page)).toEqual([2, 3])
    expect(pagesToPrint({ kind: 'some', from: 5, to: 2 }, [3], 0)).toEqual([])
    expect(pagesToPrint({ kind: 'sheet' }, [], 0)).toEqual([])
  })
})
