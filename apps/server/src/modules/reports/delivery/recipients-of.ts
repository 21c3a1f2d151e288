import { AppError, holdsAny } from '@gridwright/contract'
import type { Reader } from '@gridwright/report-engine'
import type { Caller } from '#operations/handler.ts'
import type { DeliveryNeeds } from './delivery-needs.ts'
import type { DeliveryOrder } from './delivery-job.ts'
import { findAccounts } from '#modules/platform/recipient/index.ts'
import { listFromDataSet } from './list-from-data-set.ts'
import { planRecipients } from '#modules/platform/recipient/index.ts'
import type { Recipient } from '#modules/platform/recipient/index.ts'
import { linesIn, recipientsIn } from '#modules/platform/recipient/index.ts'
import type { Line } from '#modules/platform/recipient/index.ts'

/** Everybody who gets it, as of now. */
export const recipientsOf =
  (needs: DeliveryNeeds) =>
  async (caller: Caller, order: DeliveryOrder, signal: AbortSignal): Promise<readonly Recipient[]> => {
    if (order.own === undefined)
      return planRecipients(needs.db, await linesOf(needs, caller, { order, signal }))
    const [account] = await findAccounts(needs.db, { usernames: [], roles: [], ids: [caller.userId] })
    if (account === undefined) throw new AppError('not-found')
    return [{ kind: 'user', account, values: {} }]
  }

const linesOf = async (
  needs: DeliveryNeeds,
  caller: Caller,
  { order, signal }: { readonly order: DeliveryOrder; readonly signal: AbortSignal },
): Promise<readonly Line[]> => {
  const { source, recipients, list, dataSetId, column, reportId } = order.wish
  if (source === 'people') return recipientsIn(recipients).map((named) => ({ named, values: {} }))
  if (source === 'list') return linesIn(list)
  const { template } = await needs.reports.openPublished(caller, reportId)
  const codes = template.parameters.map(({ paramCode }) => paramCode)
  const today = needs.now().toISOString().slice(0, 10)
  return listFromDataSet(needs, caller, { dataSetId, column, codes, today, signal })
}

/**
 * An account reads as itself: by a role of its own that may view the report, and all its roles count for what is hidden.
 * An address is nobody we know.
 */
export const readerOf =
  (needs: DeliveryNeeds) =>
  async (recipient: Recipient, reportId: string): Promise<Reader | 'everything'> => {
    if (recipient.kind === 'address') return 'strangers'
    const { id: userId, roleIds } = recipient.account
    for (const roleId of roleIds) {
      const level = await levelOf(needs, { userId, roleId, reportId })
      if (level === 'view') return { userId, roleIds }
      if (level !== undefined) return 'everything'
    }
    throw new AppError('delivery-no-right')
  }

const levelOf = async (
  { callerOf, assets }: DeliveryNeeds,
  {
    userId,
    roleId,
    reportId,
  }: { readonly userId: string; readonly roleId: string; readonly reportId: string },
) => {
  try {
    const caller = await callerOf(userId, roleId)
    if (!holdsAny(caller.permissions, ['report:view'])) return undefined
    return (await assets.require(caller, reportId, 'view')).level
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
