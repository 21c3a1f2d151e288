import { useState } from 'react'

/** One thing that a modification does, as it was chosen on the diagram. */
export type Change =
  | { readonly kind: 'move'; readonly from: string; readonly to: string }
  | { readonly kind: 'terminate' | 'activate'; readonly node: string }

export type Changes = {
  readonly isOpen: boolean
  readonly list: readonly Change[]
  /** The element from which it is moved, while it is waited for where to. */
  readonly from: string | undefined
  readonly isActive: (node: string) => boolean
  readonly open: () => void
  readonly close: () => void
  /** An element was chosen; true: it was the end of a move. */
  readonly take: (node: string) => boolean
  readonly startMove: (node: string) => void
  readonly stopMove: () => void
  readonly add: (change: Change) => void
  readonly remove: (change: Change) => void
}

const isSame = (one: Change, other: Change): boolean => JSON.stringify(one) === JSON.stringify(other)

/** With what is chosen already a thing is not done twice: who is moved is not ended as well. */
const clash = (one: Change, other: Change): boolean =>
  isSame(one, other) || (sourceOf(one) !== undefined && sourceOf(one) === sourceOf(other))

const sourceOf = (change: Change): string | undefined => {
  if (change.kind === 'move') return change.from
  return change.kind === 'terminate' ? change.node : undefined
}

export const withChange = (list: readonly Change[], change: Change): readonly Change[] => [
  ...list.filter((one) => !clash(one, change)),
  change,
]

/** The modification that somebody puts together; nothing is done before he says so. */
export const useChanges = (active: readonly string[]): Changes => {
  const [isOpen, setOpen] = useState(false)
  const [list, setList] = useState<readonly Change[]>([])
  const [from, setFrom] = useState<string>()
  const add = (change: Change): void => setList((before) => withChange(before, change))
  return {
    isOpen,
    list,
    from,
    isActive: (node) => active.includes(node),
    open: () => setOpen(true),
    close: () => {
      setOpen(false)
      setList([])
      setFrom(undefined)
    },
    take: (node) => {
      if (from === undefined || from === node) return false
      add({ kind: 'move', from, to: node })
      setFrom(undefined)
      return true
    },
    startMove: setFrom,
    stopMove: () => setFrom(undefined),
    add,
    remove: (change) => setList((before) => before.filter((one) => !isSame(one, change))),
  }
}
