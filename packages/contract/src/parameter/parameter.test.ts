import { describe, expect, it } from 'vitest'
import { operationOf } from '#catalogue/operations.ts'

describe('parameters', () => {
  const accepts = (type: string, value: string): boolean => {
    const { input } = operationOf('parameter.create')
    return input.safeParse({ code: 'a.b', name: 'a', type, value }).success
  }

  it('SYS-01 issue 9: a value is what its type says, or empty', () => {
    const values = ['', 'x', '1.5', '-2', 'Infinity', 'true', 'false', '{"a":1}', '{']
    const accepted = (type: string) => values.filter((value) => accepts(type, value))
    expect(accepted('text')).toEqual(values)
    expect(accepted('number')).toEqual(['', '1.5', '-2'])
    expect(accepted('boolean')).toEqual(['', 'true', 'false'])
    expect(accepted('json')).toEqual(['', '1.5', '-2', 'true', 'false', '{"a":1}'])
  })

  it('SYS-01 issue 9: who may only look may read and count, and change nothing', () => {
    const names = ['list', 'get', 'create', 'update', 'touches', 'runBatch'] as const
    const facts = names.map((name) => operationOf(`parameter.${name}`))
    expect(facts.map(({ access, kind }) => [access, kind])).toEqual([
      [['system:parameter:view'], 'read'],
      [['system:parameter:view'], 'read'],
      [['system:parameter:edit'], 'write'],
      [['system:parameter:edit'], 'write'],
      [['system:parameter:view'], 'read'],
      [['system:parameter:edit'], 'write'],
    ])
  })
})
