import { expect, it } from 'vitest'
import type { Binding } from './binding.ts'
import { painted } from './painted.ts'

const source: Binding = {
  kind: 'field',
  dataSet: 's',
  field: 'amount',
  aggregate: 'sum',
  leftParent: 'A1',
  display: { factor: 0.0001, decimals: 2 },
  conditions: [{ when: 'B2 < 0', style: 'red' }],
  note: 'mine',
}

it('RPT-03 painting brings how values are shown, and leaves what the cell is', () => {
  const target: Binding = { kind: 'formula', formula: '=C1', alternate: { style: 'x' }, note: 'own' }
  expect(painted({ source, target, paint: 'look' })).toEqual({
    kind: 'formula',
    formula: '=C1',
    note: 'own',
    display: source.display,
    conditions: source.conditions,
  })
  expect(painted({ source: { kind: 'text' }, target: source, paint: 'look' })).not.toHaveProperty('display')
})

it('RPT-03 with bindings a field also repeats and folds as the other, on its own field and parents', () => {
  const target: Binding = { kind: 'field', dataSet: 't', field: 'n', aggregate: 'group', expand: 'down' }
  expect(painted({ source, target, paint: 'bindings' })).toEqual({
    kind: 'field',
    dataSet: 't',
    field: 'n',
    aggregate: 'sum',
    display: source.display,
    conditions: source.conditions,
  })
  const text: Binding = { kind: 'text' }
  expect(painted({ source, target: text, paint: 'bindings' })).not.toHaveProperty('aggregate')
})
