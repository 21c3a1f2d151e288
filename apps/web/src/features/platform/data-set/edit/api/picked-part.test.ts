import { describe, expect, it } from 'vitest'
import { structureNodes } from '#parts/answered-structure/index.ts'
import type { StructureNode } from '#parts/answered-structure/index.ts'
import { pickedPart, useOf } from './picked-part.ts'
import type { Part } from './picked-part.ts'

const root = structureNodes({
  day: 'string',
  data: {
    list: [
      {
        no: 'string',
        loc: { city: 'string', at: { x: 'number' } },
        tags: ['string'],
        items: [{ sku: 'string', maker: { name: 'string' }, lots: [{ n: 'number' }] }],
      },
    ],
  },
  other: [{ id: 'number' }],
})
const all = (node: StructureNode): readonly StructureNode[] => [node, ...node.children.flatMap(all)]
const at = (path: string): StructureNode => all(root).find((node) => node.path === path) ?? root

const start: Part = { resultPath: '', resultType: 'ObjectArray', unfold: '', fields: [] }
const after = (...paths: string[]): Part =>
  paths.reduce((part, path) => pickedPart(part, at(path), root), start)

describe('pickedPart', () => {
  it('RPT-02 an array becomes the rows, one inside them unfolds, and a second click takes it back', () => {
    const rows = { ...start, resultPath: 'data.list' }
    expect(after('data.list')).toEqual(rows)
    expect(after('data.list', 'data.list.0.items')).toEqual({ ...rows, unfold: 'items' })
    expect(after('data.list', 'data.list.0.items.0.lots')).toEqual({ ...rows, unfold: 'items.lots' })
    expect(after('data.list', 'data.list.0.items.0.lots', 'data.list.0.items.0.lots').unfold).toBe('items')
    expect(after('data.list', 'data.list.0.items', 'data.list.0.items')).toEqual(rows)
    expect(after('data.list.0.items')).toEqual({ ...rows, unfold: 'items' })
    expect(after('data.list', 'other')).toEqual({ ...start, resultPath: 'other' })
  })

  it('RPT-02 a value becomes a column by its path', () => {
    const picked = after('data.list', 'data.list.0.loc.city', 'day')
    expect(picked.fields).toEqual(['loc.city', '/day'])
    expect(pickedPart(picked, at('data.list.0.loc.city'), root).fields).toEqual(['/day'])
    expect(after('data.list', 'data.list.0.no').fields).toEqual([])
    expect(after('data.list.0.loc.at.x')).toMatchObject({ resultPath: 'data.list', fields: ['loc.at.x'] })
    expect(after('data.list', 'data.list.0.loc').fields).toEqual(['loc.city'])
  })

  it('RPT-02 a value of an inner array unfolds it; two arrays never unfold beside each other', () => {
    const name = 'data.list.0.items.0.maker.name'
    const picked = after('data.list', name)
    expect(picked).toMatchObject({ unfold: 'items', fields: ['items.maker.name'] })
    expect(pickedPart(picked, at('data.list.0.tags'), root)).toMatchObject({ unfold: 'tags', fields: [] })
    expect(after('data.list', name, 'data.list.0.items.0.lots').fields).toEqual(['items.maker.name'])
  })

  it('RPT-02 what is no row is read as it is', () => {
    expect(after('day')).toMatchObject({ resultPath: '', fields: ['/day'] })
    expect(after('data')).toMatchObject({ resultPath: 'data', resultType: 'Object' })
    expect(after('data', 'data.list')).toMatchObject({ resultPath: 'data.list', resultType: 'ObjectArray' })
  })

  it('RPT-02 each place says as what it is read', () => {
    const part = after('data.list', 'data.list.0.items.0.maker.name', 'day')
    const uses = all(root)
      .map((node) => [node.path, useOf(part, node)])
      .filter(([, use]) => use !== undefined)
    expect(Object.fromEntries(uses)).toEqual({
      day: 'column',
      'data.list': 'rows',
      'data.list.0.no': 'column',
      'data.list.0.items': 'unfolded',
      'data.list.0.items.0.sku': 'column',
      'data.list.0.items.0.maker.name': 'column',
    })
  })
})
