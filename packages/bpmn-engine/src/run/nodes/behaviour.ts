import type { NodeOf, NodeType } from '#process/node.ts'
import type { Activation } from '#situation/situation.ts'
import type { Run } from '#run/run.ts'

/** What a node does once a token is in it: it is done at once, or waits, or its activation is no more (`gone`). */
export type Doing = 'done' | 'waits' | 'gone'

/** One kind of node. May throw `Trouble` before it has changed anything. */
export type Behaviour<T extends NodeType> = (run: Run, activation: Activation, node: NodeOf<T>) => Doing
