import { useMemo, useState } from 'react'
import { allKeys } from './tree-node.ts'
import type { TreeProps } from './tree-props.ts'

export type Opened = {
  readonly isOpen: (key: string) => boolean
  readonly set: (key: string, open: boolean) => void
  readonly setAll: (open: boolean) => void
}

/** Which nodes are unfolded: as it began, but for what somebody has chosen since. */
export const useOpened = ({ nodes, opened }: Pick<TreeProps, 'nodes' | 'opened'>): Opened => {
  const [choice, setChoice] = useState<ReadonlyMap<string, boolean>>(new Map())
  return useMemo(() => {
    const initial = opened === undefined ? undefined : new Set(opened)
    return {
      isOpen: (key) => choice.get(key) ?? initial?.has(key) ?? true,
      set: (key, open) => setChoice((all) => new Map(all).set(key, open)),
      setAll: (open) => setChoice(new Map(allKeys(nodes).map((key) => [key, open]))),
    }
  }, [choice, opened, nodes])
}
