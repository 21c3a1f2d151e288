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
  /**
   * Made by the one whom it serves, with no right to schedules; nobody else changes it. `ended` is told, once it was taken
   * away, where he may no longer have it.
   */
  readonly personal?: {
    ended(lost: { readonly ownerId: string; readonly parameters: z.output<P> }): Promise<void>
  }
  /** Refuses parameters that no schema can judge, such as a report that the maker does not see. */
  check?(parameters: z.output<P>, caller: Caller): Promise<void>
}

export type RunContext = {
  readonly caller: Caller
  /** The firing in the job log, and what it is called there. */
  readonly runId: number
  readonly scheduleId: string
  readonly name: string
  readonly timeZone: string
  /** Fires when the server stops. */
  readonly signal: AbortSignal
}

/** A person's own schedule of a `personal` work. */
export type PersonalSchedule = {
  readonly id: string
  readonly name: string
  readonly parameters: unknown
  readonly cron: string
  readonly timeZone: string
  readonly status: 1 | 2
  readonly nextDue: Date | null
}

export type PersonalWish = Pick<PersonalSchedule, 'name' | 'parameters' | 'cron' | 'timeZone'>

/** The caller's own alone: another's answers `not-found`. */
export type PersonalSchedules = {
  list(caller: Caller, kind: string): Promise<readonly PersonalSchedule[]>
  create(caller: Caller, kind: string, wish: PersonalWish): Promise<string>
  update(caller: Caller, which: { kind: string; id: string }, wish: PersonalWish): Promise<void>
  setStatus(caller: Caller, which: { kind: string; id: string }, status: 1 | 2): Promise<void>
  remove(caller: Caller, which: { kind: string; id: string }): Promise<PersonalSchedule>
}

export type Schedules = {
  register<P extends z.ZodObject>(work: ScheduledWork<P>): void
  readonly personal: PersonalSchedules
}
