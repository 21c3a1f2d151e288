import { opened, step } from './saving.ts'
import type { Kept, Saving, SavingEffect, SavingEvent, SavingRules, Theirs } from './saving.ts'

/** What a browser keeps of a document that the server may not have. */
export type Draft<D> = {
  readonly document: D
  /** What it grew from. */
  readonly base: Kept<D>
  /** Sent without an answer: the server may keep any of them. */
  readonly unsure: readonly D[]
}

/** What a failed save means: somebody was first, the server said no, or no answer came. */
export type Failure = 'refused' | 'sure' | 'unsure'

export type SaverNeeds<D> = SavingRules<D> & {
  /** Resolves to the new revision. */
  readonly send: (document: D, revision: number) => Promise<number>
  readonly ask: () => Promise<Theirs<D>>
  readonly failureOf: (error: unknown) => Failure
  /** Runs something after milliseconds; gives the way to stop it. */
  readonly later: (run: () => void, milliseconds: number) => () => void
  readonly store: (draft: Draft<D>) => void
  readonly forget: () => void
  readonly onState: (state: Saving<D>, error?: unknown) => void
  /** Puts a document in place of the shown one: both people's changes, or what was decided. */
  readonly show: (document: D, theirs: Kept<D>) => void
}

export interface Saver<D> {
  readonly state: () => Saving<D>
  /** Begins with what the server keeps, or with a draft of an earlier visit that grew from something older. */
  open(kept: Kept<D>, unsure?: readonly D[]): void
  change(document: D): void
  /** Saves now; true once the server has everything that is shown, false where it failed or waits for a decision. */
  flush(): Promise<boolean>
  /** Runs an operation that raises the revision while nothing is sent; undefined where saving before it did not succeed. */
  hold(work: (revision: number) => Promise<number>): Promise<number | undefined>
  decide(document: D, theirs: Kept<D>): void
  /** Somebody saved. */
  hear(): void
  /** The person is about to say whether what is unsaved is given up: until he did, nothing is sent but what is asked for. */
  pause(): Pause<D>
  /** Ends it; answers that still come change nothing. */
  stop(): void
}

/** How a pause ends. */
export type Pause<D> = {
  goOn(): void
  /**
   * Ends saving. What was on its way when the pause began, or arrived in it, is taken back by `putBack`, which gets what
   * the server kept before it; not where somebody else saved since, nor where no answer came.
   */
  giveUp(putBack: (document: D, revision: number) => Promise<unknown>): Promise<void>
}

type Inner<D> = {
  readonly needs: SaverNeeds<D>
  state: Saving<D>
  /** Answers to an earlier opening are not heard. */
  epoch: number
  stopTimer: () => void
  isPaused: boolean
  /** The save that is on its way; the revision that it becomes. */
  travelling: Promise<number> | undefined
  /** Saves of one's own that have arrived. */
  arrived: number
  waiting: ((saved: boolean) => void)[]
}

const draftOf = <D>({ shown, kept, unsure, sent }: Saving<D>): Draft<D> => ({
  document: shown,
  base: kept,
  unsure: sent === undefined ? unsure : [...unsure, sent],
})

const tellWaiting = <D>(inner: Inner<D>): void => {
  const { phase } = inner.state
  if (phase !== 'saved' && phase !== 'failed' && phase !== 'conflict') return
  const waiting = inner.waiting.splice(0)
  for (const told of waiting) told(phase === 'saved')
}

const dispatch = <D>(inner: Inner<D>, event: SavingEvent<D>, error?: unknown): void => {
  const next = step(inner.needs, inner.state, event)
  inner.state = next.state
  for (const effect of next.effects) perform(inner, effect)
  inner.needs.onState(inner.state, error)
  tellWaiting(inner)
  // Somebody waits for it: what changed meanwhile goes out at once.
  if (inner.waiting.length > 0 && inner.state.phase === 'due') dispatch(inner, { is: 'due' })
}

const settleFailure = <D>(inner: Inner<D>, error: unknown): void => {
  const failure = inner.needs.failureOf(error)
  dispatch(
    inner,
    failure === 'refused' ? { is: 'refused' } : { is: 'failed', sure: failure === 'sure' },
    error,
  )
}

const answered = async <D, T>(inner: Inner<D>, call: Promise<T>, then: (value: T) => void): Promise<void> => {
  const { epoch } = inner
  try {
    const value = await call
    if (inner.epoch === epoch) then(value)
  } catch (error) {
    if (inner.epoch === epoch) settleFailure(inner, error)
  }
}

const perform = <D>(inner: Inner<D>, effect: SavingEffect<D>): void => {
  const { needs } = inner
  switch (effect.do) {
    case 'send':
      inner.travelling = needs.send(effect.document, effect.revision)
      return void answered(inner, inner.travelling, (revision) => {
        inner.arrived += 1
        dispatch(inner, { is: 'saved', revision })
      })
    case 'ask':
      return void answered(inner, needs.ask(), (theirs) => dispatch(inner, { is: 'found', theirs }))
    case 'wait':
      inner.stopTimer()
      if (!inner.isPaused)
        inner.stopTimer = needs.later(() => dispatch(inner, { is: 'due' }), effect.milliseconds)
      return undefined
    case 'rest':
      return inner.stopTimer()
    case 'store':
      return needs.store(draftOf(inner.state))
    case 'forget':
      return needs.forget()
    case 'show':
      return needs.show(effect.document, effect.theirs)
  }
}

const flush = <D>(inner: Inner<D>): Promise<boolean> =>
  new Promise((resolve) => {
    inner.waiting.push(resolve)
    const { phase } = inner.state
    if (phase === 'due' || phase === 'failed') dispatch(inner, { is: 'due' })
    else tellWaiting(inner)
  })

const hold = async <D>(
  inner: Inner<D>,
  work: (revision: number) => Promise<number>,
): Promise<number | undefined> => {
  // What is typed between two answers is saved as well before it begins.
  while (inner.state.phase !== 'saved') if (!(await flush(inner))) return undefined
  dispatch(inner, { is: 'held' })
  const { epoch } = inner
  const release = (event: SavingEvent<D>): void => {
    if (inner.epoch === epoch) dispatch(inner, event)
  }
  try {
    const revision = await work(inner.state.kept.revision)
    release({ is: 'released', revision })
    return revision
  } catch (error) {
    release({ is: 'released' })
    throw error
  }
}

const stop = <D>(inner: Inner<D>): void => {
  inner.epoch += 1
  inner.isPaused = false
  inner.stopTimer()
  for (const told of inner.waiting.splice(0)) told(false)
}

/** Where the server stands once nothing of one's own travels; undefined where that cannot be known. */
const revisionAfter = async <D>({ state, travelling }: Inner<D>): Promise<number | undefined> =>
  state.phase === 'sending' ? travelling?.catch(() => undefined) : state.kept.revision

const pause = <D>(inner: Inner<D>): Pause<D> => {
  inner.isPaused = true
  inner.stopTimer()
  const { epoch, arrived: before } = inner
  const { kept } = inner.state
  return {
    goOn: () => {
      if (inner.epoch !== epoch) return
      inner.isPaused = false
      const { phase } = inner.state
      if (phase === 'due' || phase === 'failed')
        perform(inner, { do: 'wait', milliseconds: inner.needs.delay })
    },
    giveUp: async (putBack) => {
      if (inner.epoch !== epoch) return
      const own = inner.arrived - before + (inner.state.phase === 'sending' ? 1 : 0)
      const last = revisionAfter(inner)
      stop(inner)
      const revision = await last
      if (own > 0 && revision === kept.revision + own)
        await putBack(kept.document, revision).catch(() => undefined)
    },
  }
}

/** Runs {@link step} against a server and a clock: one save at a time, never over somebody else's. */
export const createSaver = <D>(needs: SaverNeeds<D>, kept: Kept<D>): Saver<D> => {
  const inner: Inner<D> = {
    needs,
    state: opened(kept),
    epoch: 0,
    stopTimer: () => {},
    isPaused: false,
    travelling: undefined,
    arrived: 0,
    waiting: [],
  }
  return {
    state: () => inner.state,
    open: (next, unsure = []) => {
      stop(inner)
      inner.state = { ...opened(next), unsure }
      needs.onState(inner.state)
    },
    change: (document) => dispatch(inner, { is: 'changed', document }),
    flush: () => flush(inner),
    hold: (work) => hold(inner, work),
    hear: () => dispatch(inner, { is: 'heard' }),
    pause: () => pause(inner),
    decide: (document, theirs) => dispatch(inner, { is: 'decided', document, theirs }),
    stop: () => stop(inner),
  }
}
