import { expect, it } from 'vitest'
import type { TextRun } from '@gridwright/contract'
import { shownRuns } from './shown/index.ts'
import { cellsOf, down, expand, list, tableOf } from '#testing/build.ts'

const richText: readonly TextRun[] = [{ text: 'Total \n ' }, { text: 'big', bold: true, script: 'sub' }]
const value = 'Total \n big'

it('RPT-04 a text comes in parts at each of its places, but not where it was typed over, mapped or drawn otherwise', () => {
  const t = tableOf('name', [['a'], ['b']])
  const text = { kind: 'text', value, richText } as const
  const sheet = expand({
    tables: { t },
    cells: {
      A1: list('t.name', down),
      B1: { ...text, leftParent: 'A1' },
      A2: { ...text, value: 'typed over' },
      A3: { ...text, display: { mapping: { [value]: 'mapped' } } },
      A4: { ...text, display: { barcode: { symbology: 'qrcode' } } },
    },
  })
  const found = cellsOf(sheet).map(({ source, runs }) => [source, runs])
  expect(found.filter(([source]) => source === 'B1')).toEqual([
    ['B1', richText],
    ['B1', richText],
  ])
  expect(found.filter(([source]) => source !== 'B1').map(([, runs]) => runs)).toEqual(
    found.flatMap(([source]) => (source === 'B1' ? [] : [undefined])),
  )
})

it('RPT-04 parts take the cell’s style where they say nothing, and one line where it does not wrap', () => {
  const style = { italic: true, color: '#112233' }
  expect(shownRuns({ runs: richText, value }, style)).toEqual([
    { text: 'Total ', style, script: undefined },
    { text: 'big', style: { ...style, bold: true }, script: 'sub' },
  ])
  expect(shownRuns({ runs: richText, value }, { wrap: true })?.[0]?.text).toBe('Total \n ')
  expect(shownRuns({ runs: richText, value: null }, style)).toBeUndefined()
})
