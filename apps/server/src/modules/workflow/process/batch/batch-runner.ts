import { AppError } from '@gridwright/contract'
import type { Db } from '@gridwright/db'
import { findIncident, inTransaction, migrateInstance } from '#modules/workflow/engine/index.ts'
import type { Engine } from '#modules/workflow/engine/index.ts'
import { resolveWithin } from '#modules/workflow/process/operate-handlers.ts'
import { finishBatches, openIncidents, settleItem, takeItem } from './item-store.ts'
import type { NextItem } from './item-store.ts'

export type BatchRunner = { start(): void; stop(): Promise<void>; wake(): void }

/** Looks for batches so often that another server process began. */
const every = 5_000
/** Items that are worked at side by side. */
const lanes = 4

const wordsOf = (error: unknown): string =>
  error instanceof AppError
    ? `${error.code} ${JSON.stringify(error.params)}`
    : error instanceof Error
      ? error.message
      : String(error)

const carryOut = async (engine: Engine, db: Db, { instance, work }: NextItem): Promise<void> => {
  switch (work.kind) {
    case 'cancel': {
      const { reason } = work
      const ending = { outcome: 4, reason }
      await engine.runWithin(db, instance, { command: { kind: 'cancel', reason }, ending })
      return
    }
    case 'retry':
      for (const key of await openIncidents(db, instance)) {
        const incident = await findIncident(db, key)
        if (incident !== undefined) await resolveWithin(engine, db, { key, retries: work.retries, incident })
      }
      return
    case 'migrate': {
      const { target, mapping } = work
      const [first] = await migrateInstance({ ...engine.needs, db }, instance, {
        target,
        mapping,
        dryRun: false,
      })
      if (first !== undefined)
        throw new AppError('process-migration-refused', { problem: `${first.code} ${first.element}` })
    }
  }
}

/** An item and what it does are one transaction: it is done once, or it still waits. */
const doOne = async (engine: Engine): Promise<boolean> => {
  let taken: NextItem | undefined
  try {
    await inTransaction(engine.needs, async ({ db }) => {
      taken = await takeItem(db)
      if (taken === undefined) return
      await carryOut(engine, db, taken)
      await settleItem(db, { ...taken, state: 'done', message: '' })
    })
  } catch (error) {
    if (taken === undefined) throw error
    await settleItem(engine.needs.db, { ...taken, state: 'failed', message: wordsOf(error) })
    return true
  }
  if (taken === undefined) return false
  engine.after((taken as NextItem).instance)
  return true
}

/** Works batches off, in any server process. */
export const batchRunner = (engine: Engine, failed: (error: unknown) => void): BatchRunner => {
  let isStopped = true
  let isAsked = false
  let timer: NodeJS.Timeout | undefined
  let working: Promise<void> | undefined
  const lane = async (): Promise<void> => {
    while (!isStopped && (await doOne(engine)));
  }
  const workOff = async (): Promise<void> => {
    do {
      isAsked = false
      await Promise.all(Array.from({ length: lanes }, lane))
      if (!isStopped) await finishBatches(engine.needs.db, engine.needs.now())
    } while (isAsked && !isStopped)
  }
  const wake = (): void => {
    if (isStopped) return
    isAsked = true
    clearTimeout(timer)
    working ??= workOff()
      .catch(failed)
      .finally(() => {
        working = undefined
        if (!isStopped) timer = setTimeout(wake, every)
      })
  }
  return {
    wake,
    start: () => {
      isStopped = false
      wake()
    },
    stop: async () => {
      isStopped = true
      clearTimeout(timer)
      await working
    },
  }
}
