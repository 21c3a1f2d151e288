import { describe, expect, it } from 'vitest'
import { structureNodes } from './structure-nodes.ts'
import type { StructureNode } from './structure-nodes.ts'

const lines = (node: StructureNode): readonly string[] => [
  `${node.path} ${node.kind} ${node.type}`,
  ...node.children.flatMap(lines),
]

describe('structureNodes', () => {
  it('RPT-01 names every place of an answer by its path', () => {
    const tree = structureNodes({ code: 'number', data: { list: [{ id: 'number', tags: ['string'] }] } })
    expect(lines(tree)).toEqual([
      ' object object',
      'code value number',
      'data object object',
      'data.list array object',
      'data.list.0.id value number',
      'data.list.0.tags array string',
    ])
  })

  it('RPT-01 shows arrays of arrays, empty arrays and single values', () => {
    expect(lines(structureNodes([['number']]))).toEqual([' array array', '0 array number'])
    expect(lines(structureNodes([]))).toEqual([' array '])
    expect(lines(structureNodes('string'))).toEqual([' value string'])
  })
})
