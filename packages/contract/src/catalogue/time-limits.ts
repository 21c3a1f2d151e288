import type { OperationName } from './operations.ts'

/** What may take longer (WIR-06). They stand apart from their shapes, which would bring zod into the login page. */
const slow: ReadonlySet<OperationName> = new Set<OperationName>([
  'backup.inspect',
  'dataSet.preview',
  'dataSource.listTables',
  'dataSource.test',
  'identityProvider.importUsers',
  'file.add',
  'log.clean',
  'migration.read',
  'report.attach',
  'report.entryForm',
  'report.previewDraft',
  'report.readEntryFile',
  'report.readTemplate',
  'report.render',
  'report.saveEntry',
  'setup.create',
  'user.runBatch',
  'user.touchesAll',
])

export const isSlow = (operation: OperationName): boolean => slow.has(operation)

/** After so many seconds the server stops a call, and the browser no longer waits for it. */
export const secondsFor = (operation: OperationName): number => (isSlow(operation) ? 90 : 30)
