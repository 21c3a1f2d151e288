import type { NoticeKind, Permission, Titled } from '@gridwright/contract'
import type { z } from 'zod'
import type { Caller } from '#operations/handler.ts'

/** Work that can be scheduled. Areas register theirs; a schedule names one of these and nothing else (attack 12). */
export type ScheduledWork<P extends z.ZodObject = z.ZodObject> = {
  readonly kind: string
  readonly title: Titled
  /** One sentence for who chooses it. */
  readonly about: Titled
  /** Any of these is asked of the maker when he saves it and again at every run. */
  readonly needs: readonly [Permission, ...Permission[]]
  /** Strict. Each field says by `.meta({ zh, en })` what it is called; `control: 'report'` makes it a choice of reports. */
  readonly parameters: P
  /** Runs with the maker's rights as they are then; answers what it did, throws AppError for a plain word. */
  run(parameters: z.output<P>, context: RunContext): Promise<Titled>
  /** Who hears of a failed run, and as what; else who edits schedules. */
  readonly failure?: { readonly permission: Permission; readonly kind: NoticeKind }
  /** Refuses parameters that no schema can judge, such as a report that the maker does not see. */
  check?(parameters: z.output<P>, caller: Caller): Promise<void>
}

export type RunContext = {
  readonly caller: Caller
  /** Fires when the server stops. */
  readonly signal: AbortSignal
}

export type Schedules = {
  register<P extends z.ZodObject>(work: ScheduledWork<P>): void
}
