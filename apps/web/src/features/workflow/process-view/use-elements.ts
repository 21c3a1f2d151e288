import { outlineModel } from '@gridwright/process-model'
import type { Outlined } from '@gridwright/process-model'
import { useMemo } from 'react'

/** Elements of a model that an instance can stand at, and what people call them. */
export type Elements = {
  readonly all: readonly Outlined[]
  readonly nodes: readonly Outlined[]
  readonly isNode: (id: string) => boolean
  readonly nameOf: (id: string) => string
}

const nodeTypes = /(?:Event|Task|Gateway|SubProcess|^task|^transaction|^callActivity)$/i

export const elementsOf = (xml: string): Elements => {
  const all = outlineModel(xml)
  const nodes = all.filter(({ type }) => nodeTypes.test(type))
  const names = new Map(all.map(({ id, name }) => [id, name || id]))
  const ids = new Set(nodes.map(({ id }) => id))
  return { all, nodes, isNode: (id) => ids.has(id), nameOf: (id) => names.get(id) ?? id }
}

export const useElements = (xml: string): Elements => useMemo(() => elementsOf(xml), [xml])
