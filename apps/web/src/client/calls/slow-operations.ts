import type { OperationName } from '@gridwright/contract'

/**
 * The operations that the contract marks as slow (WIR-06). Written out because the contract's shapes would bring its
 * schema library into the login page; a test keeps both lists equal.
 */
export const slowOperations: ReadonlySet<OperationName> = new Set<OperationName>([
  'setup.create',
  'dataSource.test',
  'dataSource.listTables',
  'dataSet.preview',
  'report.render',
  'report.previewDraft',
  'file.add',
  'backup.inspect',
  'federation.importUsers',
  'log.clean',
  'user.runBatch',
  'user.touchesAll',
])
