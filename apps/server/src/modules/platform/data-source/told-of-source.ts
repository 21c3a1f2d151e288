import { AppError } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { DataSources } from './data-source-api.ts'

/** Their parameters and words hold addresses, accounts, or what stands in the source. */
const unreached = /^(?:connection-|outbound-forbidden$|source-account-privileged$|source-garbled$)/
const failed: ReadonlySet<string> = new Set(['sql-error', 'api-error'])
/** Their parameter is the source's name. */
const named: ReadonlySet<string> = new Set(['entry-no-account', 'entry-kind'])

const plainOf = ({ code, params }: AppError, error: unknown): AppError | undefined => {
  if (unreached.test(code)) return new AppError('source-unreachable', {}, error)
  if (named.has(code)) return new AppError('source-failed', {}, error)
  if (!failed.has(code)) return undefined
  const { problem } = params
  return problem === undefined
    ? new AppError('source-failed', {}, error)
    : new AppError(code, { problem }, error)
}

/**
 * What went wrong with a source, as this person may know it: who may not see the source gets the plain word, without
 * addresses, accounts, or the far side's own words (stranger F8).
 */
export const toldOfSource = async (
  sources: Pick<DataSources, 'typeOf'>,
  { caller, sourceId }: { readonly caller: Caller; readonly sourceId: string },
  error: unknown,
): Promise<unknown> => {
  const plain = error instanceof AppError ? plainOf(error, error) : undefined
  if (plain === undefined) return error
  return (await sources.typeOf(caller, sourceId)) === undefined ? plain : error
}
