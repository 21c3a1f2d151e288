import type { Command } from './command.ts'

/** So many steps can be taken back. */
export const mostSteps = 200

/** What was done and what was taken back, the newest last. A value; saving does not touch it. */
export type History<D> = {
  readonly done: readonly Command<D>[]
  readonly undone: readonly Command<D>[]
  /** The newest step still takes in what can be merged with it. */
  readonly isOpen: boolean
}

export type Walked<D> = { readonly history: History<D>; readonly document: D }

export const noHistory: History<never> = { done: [], undone: [], isOpen: false }

/** Does a step: what was taken back before it is gone. */
export const run = <D>({ history, document }: Walked<D>, command: Command<D>): Walked<D> => {
  const last = history.isOpen ? history.done.at(-1) : undefined
  const merged = last?.mergeWith?.(command)
  const done =
    merged === undefined ? [...history.done, command].slice(-mostSteps) : history.done.with(-1, merged)
  return { history: { done, undone: [], isOpen: true }, document: command.execute(document) }
}

/** Takes the newest step back; nothing where there is none. */
export const undo = <D>({ history, document }: Walked<D>): Walked<D> => {
  const last = history.done.at(-1)
  if (last === undefined) return { history, document }
  return {
    history: { done: history.done.slice(0, -1), undone: [...history.undone, last], isOpen: false },
    document: last.revert(document),
  }
}

export const redo = <D>({ history, document }: Walked<D>): Walked<D> => {
  const next = history.undone.at(-1)
  if (next === undefined) return { history, document }
  return {
    history: { done: [...history.done, next], undone: history.undone.slice(0, -1), isOpen: false },
    document: next.execute(document),
  }
}

/** What comes next is a step of its own. */
export const sealed = <D>(history: History<D>): History<D> => ({ ...history, isOpen: false })

/**
 * The history after others changed these places: steps that touch one of them end, and with them those that share a place
 * with a step that ended. One's own undo never takes back another's work, and what ended is never half undone.
 */
export const rebased = <D>(history: History<D>, places: readonly string[]): History<D> => {
  const taken = new Set(places)
  const touches = (step: Command<D>): boolean => step.places.some((place) => taken.has(place))
  let [ended, left] = parted([...history.done, ...history.undone], touches)
  while (ended.length > 0) {
    for (const place of ended.flatMap((step) => step.places)) taken.add(place)
    ;[ended, left] = parted(left, touches)
  }
  const stays = new Set(left)
  return {
    done: history.done.filter((step) => stays.has(step)),
    undone: history.undone.filter((step) => stays.has(step)),
    isOpen: false,
  }
}

const parted = <T>(all: readonly T[], test: (one: T) => boolean): readonly [T[], T[]] => [
  all.filter(test),
  all.filter((one) => !test(one)),
]
