import type { DeliveryWay, ReceivedReport, ReportDelivery, ReportDeliveryState } from '@gridwright/contract'
import { seen } from '#operations/data-scope.ts'
import type { HandlersOf } from '#operations/handler.ts'
import { keptErrorText } from '#platform/kept-error.ts'
import type { DeliveryNeeds } from './delivery-needs.ts'
import { deliveryPlace, listDeliveries, listReceived, resendDeliveries } from './delivery-store.ts'
import type { DeliveryRow } from './delivery-store.ts'

const view = ['system:schedule:view', 'system:schedule:edit'] as const
const edit = ['system:schedule:edit'] as const

type Named = 'delivery.list' | 'delivery.resend' | 'delivery.targets' | 'delivery.listReceived'

export const deliveryHandlers = (
  needs: DeliveryNeeds,
  wake: () => void,
): Pick<HandlersOf<'delivery'>, Named> => ({
  'delivery.list': async ({ currentPage, pageSize, ...filter }, { caller, lang }) => {
    const asked = { filter, page: { currentPage, pageSize } }
    const { rows, total } = await listDeliveries(needs.db, seen(caller, view, deliveryPlace), asked)
    return { data: rows.map((row) => asDelivery(row, lang)), total }
  },
  'delivery.resend': async ({ ids }, { caller, record }) => {
    const now = needs.now()
    const count = await resendDeliveries(needs.db, seen(caller, edit, deliveryPlace), { ids, now })
    record({ entity: 'delivery', id: ids[0] ?? '', name: `${count}`, after: { count } })
    wake()
    return { count }
  },
  'delivery.targets': async () => ({
    mail: await needs.mail.takesFiles(),
    hooks: [...(await needs.hooks.list())],
    folder: needs.folder !== undefined,
  }),
  'delivery.listReceived': async (page, { caller }) => {
    const { rows, total } = await listReceived(needs.db, caller.userId, { page, now: needs.now() })
    const data = rows.map((row): ReceivedReport => ({
      id: row.id,
      reportName: row.report_name,
      fileName: row.file_name,
      fileId: row.file_id,
      receivedAt: (row.ended_at ?? row.created_at).toISOString(),
    }))
    return { data, total }
  },
})

const asDelivery = (row: DeliveryRow, lang: 'zh' | 'en'): ReportDelivery => ({
  id: row.id,
  runId: row.run_id,
  scheduleName: row.schedule_name,
  reportName: row.report_name,
  way: row.way as DeliveryWay,
  recipient: row.recipient,
  fileName: row.file_name,
  state: row.state as ReportDeliveryState,
  attempts: row.attempts,
  reason: row.reason === '' ? '' : keptErrorText(row.reason, lang),
  createdAt: row.created_at.toISOString(),
  endedAt: row.ended_at?.toISOString() ?? null,
})
