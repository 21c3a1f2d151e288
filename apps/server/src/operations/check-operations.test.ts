import { operationNames, operationOf } from '@gridwright/contract'
import { describe, expect, it } from 'vitest'
import { checkOperations } from './check-operations.ts'
import type { Handlers } from './handler.ts'

const all = Object.fromEntries(operationNames.map((name) => [name, async () => ({})])) as unknown as Handlers
const facts = operationOf('auth.facts')

describe('the check at the start', () => {
  it('PRM-03 passes what the contract lists', () => {
    expect(() => checkOperations(all)).not.toThrow()
  })

  it('PRM-03 refuses an operation without a handler', () => {
    const { 'auth.facts': _left, ...rest } = all
    expect(() => checkOperations(rest)).toThrow(/auth\.facts has no handler/)
  })

  it.each([undefined, [], '', 'everybody'])('PRM-03 refuses the access rule %j', (access) => {
    const wrong = { 'auth.facts': { ...facts, access: access as never } }
    expect(() => checkOperations(all, wrong)).toThrow(/auth\.facts has no access rule/)
  })

  it.each(['report:veiw', '*:*:*', 'report:*'])('PRM-03 refuses the unknown permission %j', (permission) => {
    const wrong = { 'auth.facts': { ...facts, access: [permission] as const } }
    expect(() => checkOperations(all, wrong)).toThrow(/unknown permission/)
  })
})
