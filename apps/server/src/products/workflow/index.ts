import { createEngine, keysFrom, tidyProcesses } from '#modules/workflow/engine/index.ts'
import { formKind } from '#modules/workflow/form/index.ts'
import { processKind } from '#modules/workflow/model/index.ts'
import { processModule } from '#modules/workflow/process/index.ts'
import { startModule } from '#modules/workflow/start/index.ts'
import { lateTasks, noticeSender, taskModule, taskTeller, userTasks } from '#modules/workflow/task/index.ts'
import type { AssetKindRule } from '#modules/platform/asset/index.ts'
import { livePublisher } from '#wires/live/index.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'
import type { Platform } from '#products/platform/index.ts'
import type { Product } from '#products/product.ts'
import { menus } from './menus.ts'

const make = ({ database: { db }, now = systemNow, logger }: AppParts, platform: Platform) => {
  const { assets } = platform.asset
  const failed = (error: unknown): void => logger.error({ err: error }, 'work of a process failed')
  const keys = keysFrom(db)
  const sender = noticeSender({ db, now, notices: platform.notice.notices, failed })
  const teller = taskTeller({ db, publishAll: livePublisher(db).publishAll, failed })
  const engine = createEngine({
    db,
    now,
    keys,
    failed,
    tasks: userTasks({ now, keys }),
    handlers: {},
    changed: (instance) => {
      sender.wake()
      teller.tell(instance)
    },
  })
  const late = lateTasks(engine, failed)
  const process = processModule({ engine, assets, failed })
  const tasks = taskModule({ engine, assets })
  return {
    handlers: { ...process.handlers, ...tasks.handlers, ...startModule({ engine, assets }).handlers },
    topics: tasks.topics,
    assetKinds: [processKind('activiti'), processKind('zeebe'), formKind] as readonly AssetKindRule[],
    start: () => {
      engine.worker.start()
      process.batches.start()
      sender.start()
      late.start()
    },
    tidy: () => tidyProcesses(db, now()),
    close: async () => {
      await process.batches.stop()
      await late.stop()
      await engine.worker.stop()
      await sender.stop()
      await teller.settled()
    },
  }
}

/** Workflow on two engines (WFL, ZBE): models, forms, approvals, operation. */
export const workflow = { name: 'workflow', menus, make } as const satisfies Product
