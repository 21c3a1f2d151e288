import type { OperationName } from '@gridwright/contract'

/** What looking at a shared report or data screen takes; everything else is refused to guests. */
const looking: ReadonlySet<OperationName> = new Set([
  'report.form',
  'report.parameterOptions',
  'report.render',
  'report.cells',
  'report.page',
  'report.picture',
  'report.search',
  'screen.open',
  'screen.data',
  'screen.watch',
])

/** Whether the guest of a share link may call an operation. */
export const mayGuestCall = (name: OperationName): boolean => looking.has(name)
