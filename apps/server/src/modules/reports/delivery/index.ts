import { rm } from 'node:fs/promises'
import path from 'node:path'
import type { HandlersOf } from '#operations/handler.ts'
import { deliveryHandlers } from './delivery-handlers.ts'
import { deliveryJob } from './delivery-job.ts'
import type { DeliveryNeeds } from './delivery-needs.ts'
import { removeOldDeliveries } from './delivery-store.ts'
import { readerOf, recipientsOf } from './recipients-of.ts'
import { sendingReports } from './scheduled-delivery.ts'
import { deliverySender } from './send-delivery.ts'
import { subscribedReports, subscriptionHandlers } from './subscriptions.ts'

/** For as long what was sent can be sent again, and is listed. */
const keepDays = 30

/** Reports that go to people by themselves: by schedules and by subscriptions (RPT-06, decision 0088). */
export const deliveryModule = (needs: DeliveryNeeds) => {
  const sender = deliverySender(needs)
  const handlers: HandlersOf<'delivery'> = {
    ...deliveryHandlers(needs, sender.wake),
    ...subscriptionHandlers(needs),
  }
  const job = { ...needs, recipientsOf: recipientsOf(needs), readerOf: readerOf(needs), wake: sender.wake }
  return {
    handlers,
    job: deliveryJob(job),
    scheduled: [sendingReports(needs), subscribedReports(needs)] as const,
    start: sender.start,
    stop: sender.stop,
    tidy: async (): Promise<void> => {
      const before = new Date(needs.now().getTime() - keepDays * 86_400_000)
      for (const jobId of await removeOldDeliveries(needs.db, before))
        await rm(path.join(needs.dataDir, 'deliveries', jobId), { recursive: true, force: true })
    },
  }
}
