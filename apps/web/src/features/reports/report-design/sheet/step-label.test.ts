import { expect, it } from 'vitest'
import { stepLabel } from './step-label.ts'

const mutation = (name: string, params: object = {}) => ({ id: `sheet.mutation.${name}`, params })
const cells = (...all: readonly unknown[]) => mutation('set-range-values', { cellValue: { 3: { ...all } } })
const settings = { id: 'gridwright.mutation.set-settings', params: {} }
const bound = { custom: { binding: { kind: 'field', dataSet: 'd', field: 'f' } }, v: null }

it.each([
  ['typed', 'content', [cells({ v: 'a', s: 'x' })]],
  ['cleared', 'content', [cells(null)]],
  ['made bold', 'format', [cells({ s: { bl: 1 } }, { s: null })]],
  ['bound', 'binding', [cells({ s: null }, bound)]],
  ['given a link', 'binding', [cells({ custom: { binding: { kind: 'text', link: {} } } })]],
  ['bound with a data set that the report did not use yet', 'binding', [settings, cells(bound)]],
  ['set up', 'settings', [settings]],
  [
    'given columns with their widths and cells',
    'insert',
    [cells(null), mutation('insert-col'), mutation('set-worksheet-col-width')],
  ],
  ['robbed of rows', 'remove', [mutation('remove-rows'), cells({ v: 1 })]],
  ['moved', 'move', [mutation('move-range')]],
  ['merged', 'merge', [cells({ v: null }), mutation('add-worksheet-merge')]],
  ['given a number format', 'numberFormat', [mutation('set.numfmt'), cells({ s: 'x' })]],
  ['hidden', 'hide', [mutation('set-row-hidden')]],
  ['frozen', 'freeze', [mutation('set-frozen')]],
  ['given a role on pages', 'lines', [mutation('set-row-data')]],
  ['made wider', 'size', [mutation('set-worksheet-col-width')]],
  [
    'made higher',
    'size',
    [mutation('set-worksheet-row-height'), mutation('set-worksheet-row-is-auto-height')],
  ],
  ['given another sheet', 'sheets', [mutation('insert-sheet'), mutation('set-worksheet-order')]],
  ['renamed', 'sheets', [mutation('set-worksheet-name')]],
] as const)('RPT-03 issue 9: a sheet that was %s has a step of its own word', (_, label, mutations) => {
  expect(stepLabel(mutations)).toBe(label)
})

it('RPT-03 issue 9: what has no word has none', () => {
  expect([stepLabel([]), stepLabel([mutation('empty')])]).toEqual([undefined, undefined])
})
