import { emptyTemplate } from '@gridwright/report-engine'
import type { Cell, Sheet } from '@gridwright/report-engine'
import { describe, expect, it } from 'vitest'
import { fieldBinding as bindingOn } from './field-binding.ts'
import type { Field } from './field-binding.ts'

const field = (name: string, rest: Partial<Cell> = {}): Cell => ({
  kind: 'field',
  dataSet: 's',
  field: name,
  ...rest,
})
const amount = { dataSet: 's', field: 'amt', isNumber: true }
const fieldBinding = (
  cells: Readonly<Record<string, Cell>>,
  place: { readonly row: number; readonly column: number },
  dropped: Field,
) => bindingOn({ ...(emptyTemplate('S').sheets[0] as Sheet), cells }, place, dropped)
const at = (row: number, column: number) => ({ row, column })

describe('a field dropped on a cell', () => {
  it('RPT-03 begins a list where nothing stands beside it', () => {
    expect(fieldBinding({}, at(1, 0), amount)).toEqual({
      kind: 'field',
      dataSet: 's',
      field: 'amt',
      expand: 'down',
    })
  })

  it('RPT-03 groups downwards where it is a text', () => {
    const text = { dataSet: 's', field: 'region', isNumber: false }
    expect(fieldBinding({}, at(1, 0), text)).toMatchObject({ aggregate: 'group', expand: 'down' })
    const group = { A2: field('region', { expand: 'down', aggregate: 'group' }) }
    expect(fieldBinding(group, at(1, 1), { ...text, field: 'city' })).toMatchObject({
      aggregate: 'group',
      expand: 'down',
    })
  })

  it('RPT-03 follows a list of its own data set, is summed beside a group, and has no parent beside another data set', () => {
    expect(fieldBinding({ A2: field('id', { expand: 'down' }) }, at(1, 2), amount)).not.toHaveProperty(
      'expand',
    )
    const group = { A2: field('region', { expand: 'down', aggregate: 'group' }) }
    expect(fieldBinding(group, at(1, 1), amount)).toMatchObject({ aggregate: 'sum' })
    expect(fieldBinding(group, at(1, 1), amount)).not.toHaveProperty('expand')
    const strange = { A2: field('dept', { expand: 'down', dataSet: 'other' }) }
    expect(fieldBinding(strange, at(1, 1), amount)).toMatchObject({ expand: 'down', leftParent: null })
  })

  it("RPT-03 is summed where a cross table's row and column meet", () => {
    const cross = { A2: field('region', { expand: 'down' }), B1: field('prod', { expand: 'right' }) }
    expect(fieldBinding(cross, at(1, 1), amount)).toMatchObject({ aggregate: 'sum' })
    expect(fieldBinding(cross, at(1, 1), amount)).not.toHaveProperty('expand')
  })

  it('keeps the parents of the cell that it replaces', () => {
    const cells: Record<string, Cell> = { B2: { kind: 'text', value: 'x', leftParent: null } }
    expect(fieldBinding(cells, at(1, 1), amount)).toMatchObject({ leftParent: null })
  })
})
