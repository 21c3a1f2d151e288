import { compileModel } from '@gridwright/bpmn-engine'
import type { Command, Json } from '@gridwright/bpmn-engine'
import type { Db } from '@gridwright/db'
import { deployModel } from './deploy.ts'
import type { Deployed, Deployment } from './deploy.ts'
import { keptDefinitions } from './definitions.ts'
import type { EngineNeeds, Ending, UserTasks } from './engine-needs.ts'
import { jobWorker } from './job-worker.ts'
import type { JobWorker, WorkHandlers } from './job-worker.ts'
import type { Keys } from './keys.ts'
import type { Section } from './situation-store.ts'
import { inTransaction, runCommand } from './run-command.ts'
import type { Ran } from './run-command.ts'
import { startInstance } from './start-instance.ts'
import type { Start } from './start-instance.ts'

export type { Deployed, Deployment } from './deploy.ts'
export type { Decided, Ended, EngineNeeds, Ending, Opened, UserTasks, UserWork } from './engine-needs.ts'
export type { HandlerAnswer, HandlerCall, WorkHandlers } from './job-worker.ts'
export { keysFrom } from './keys.ts'
export type { Keys } from './keys.ts'
export { findDefinition } from './definition-store.ts'
export type { Definition } from './definition-store.ts'
export { lockSituation, readPast, readSituation } from './situation-store.ts'
export type { InstanceFacts, Section } from './situation-store.ts'
export { inTransaction } from './run-command.ts'
export type { Ran } from './run-command.ts'
export { bufferMessage, takeBuffered } from './correlate.ts'
export { correlate, spread } from './do-work.ts'
export type { IncidentRow } from './instance-store.ts'
export { findIncident, suspendDefinition } from './instance-store.ts'
export { migrateInstance } from './migrate-instance.ts'
export type { MigrationTrouble } from './migrate-instance.ts'
export { delayJob, wakeJob } from './work-store.ts'
export { tidyProcesses } from './tidy.ts'
export { listSettings, settingsFor, writeSetting } from './settings-store.ts'
export { variablesOf } from './situation-rows.ts'

/** The embedded engine: whatever runs of processes passes here. */
export type Engine = {
  readonly needs: EngineNeeds
  check(xml: string, section: Section): ReturnType<typeof compileModel>
  deploy(deployment: Deployment): Promise<Deployed>
  start(start: Start): Promise<Ran>
  /** One command in a transaction of its own. */
  run(instance: string, command: Command, ending?: Ending): Promise<Ran>
  /** The same in somebody’s transaction, who tells `after` once it stands. */
  runWithin(
    db: Db,
    instance: string,
    running: { command: Command; ending?: Ending; withPast?: boolean },
  ): Promise<Ran>
  /** To be said once a transaction that ran commands stands. */
  after(instance: string): void
  readonly worker: JobWorker
}

type Wish = {
  readonly db: Db
  readonly now: () => Date
  readonly keys: Keys
  readonly tasks: UserTasks
  readonly handlers: WorkHandlers
  readonly changed: (instance: string) => void
  readonly failed: (error: unknown) => void
}

export const createEngine = (wish: Wish): Engine => {
  const { db, now, tasks, handlers, failed } = wish
  const needs: EngineNeeds = {
    db,
    now,
    tasks,
    keys: wish.keys,
    definitions: keptDefinitions(),
    changed: wish.changed,
    wake: () => worker.wake(),
  }
  const decide = (): Promise<Json> => Promise.reject(new Error('decisions are not deployed yet'))
  const worker = jobWorker({ engine: needs, handlers, decide, failed })
  const after = (instance: string): void => {
    needs.changed(instance)
    worker.wake()
  }
  const told = (ran: Ran): Ran => {
    after(ran.after.instance.key)
    return ran
  }
  const check = (xml: string, section: Section) =>
    compileModel(xml, { dialect: section, handlers: new Set(Object.keys(handlers)) })
  return {
    needs,
    worker,
    after,
    check,
    deploy: (deployment) => deployModel(needs, deployment, check),
    start: async (start) => told(await inTransaction(needs, (own) => startInstance(own, start))),
    run: async (instance, command, ending) =>
      told(await inTransaction(needs, (own) => runCommand(own, instance, { command, ending }))),
    runWithin: (transaction, instance, running) =>
      runCommand({ ...needs, db: transaction }, instance, running),
  }
}
