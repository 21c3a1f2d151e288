import { operationNames, operationOf } from '@gridwright/contract'
import { expect, it } from 'vitest'
import { slowOperations } from './slow-operations.ts'

it('WIR-06 the client waits 90 s for exactly the operations that the contract calls slow', () => {
  const slow = operationNames.filter((name) => operationOf(name).slow === true)
  expect([...slowOperations].toSorted()).toEqual(slow.toSorted())
})
