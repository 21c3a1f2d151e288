export { call, download } from './call.ts'
export type { CallOptions } from './call.ts'
export {
  CallError,
  callErrorLevel,
  callErrorText,
  isAborted,
  isSessionError,
  refusedField,
} from './call-error.ts'
export type { CallErrorCode } from './call-error.ts'
export { live } from './live/live.ts'
export type { LiveState } from './live/live.ts'
export { isActive, useLiveJobs } from './live/use-live-jobs.ts'
export type { LiveJobs } from './live/use-live-jobs.ts'
export { queryClient } from './query-client.ts'
export { notifyError, useOperation, useRun } from './use-operation.ts'
export type { OperationOptions, Run, RunOptions } from './use-operation.ts'
