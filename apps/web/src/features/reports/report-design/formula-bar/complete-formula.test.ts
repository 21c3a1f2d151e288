import { CompletionContext } from '@codemirror/autocomplete'
import { EditorState } from '@codemirror/state'
import { describe, expect, it } from 'vitest'
import { completeFormula } from './complete-formula.ts'
import type { Words } from './complete-formula.ts'

const words: Words = {
  language: 'zh',
  cells: [{ address: 'B20', shown: '大区' }],
  otherCells: [{ address: '明细!C2', shown: 'x' }],
  fields: [{ dataSet: '销售', field: '金额', title: '金额' }],
  parameters: ['month'],
}

const resultOf = (text: string) =>
  completeFormula(() => words)(new CompletionContext(EditorState.create({ doc: text }), text.length, false))

const offered = (text: string): readonly string[] => resultOf(text)?.options.map(({ label }) => label) ?? []

describe('completion of a formula', () => {
  it('RPT-03 knows functions, cells, fields with Chinese names and parameters', () => {
    expect(offered('=SU')).toEqual(expect.arrayContaining(['SUM', 'B20', '销售.金额', '@month']))
    expect(offered('=SUM(销')).toContain('销售.金额')
    expect(offered('[')).toEqual(['[销售.金额]'])
  })

  it('RPT-03 finds a field by its own first letter, and writes it with its data set', () => {
    const found = resultOf('=SUM(金')?.options.find(({ label }) => label === '金额')
    expect(found).toMatchObject({ apply: '销售.金额', displayLabel: '销售.金额' })
    expect(offered('=SUM(销')).not.toContain('金额')
  })

  it.each(['=B2', '=SUM(B2', '="金', '=SUM(', '=1', 'text', '=$B2'])(
    'RPT-03 offers nothing after %s',
    (text) => {
      expect(offered(text)).toEqual([])
    },
  )

  it('RPT-03 a function that looks like an address is still offered', () => {
    expect(offered('=LOG1')).toContain('LOG10')
  })
})
