import type { OperationName } from '@gridwright/contract'

/** What is read again after something was done with an instance. */
export const instanceReads: readonly OperationName[] = [
  'process.instance',
  'process.instances',
  'process.incidents',
  'process.jobs',
  'process.subscriptions',
  'process.definitions',
]
