import { z } from 'zod'
import { filled, itemId, variableCode } from './plain.ts'

export const eventNames = ['click', 'change', 'dataReady', 'variableChanged', 'init', 'timer'] as const
export type EventName = (typeof eventNames)[number]

const values = z.record(z.string().max(60), filled)
const target = itemId

/** Stands for a report or screen that an action opens, until one is chosen: the document wants an id. */
export const nothingChosen = '-'

/** What a screen does when something happens (reference data-screens §5). */
export const action = z.discriminatedUnion('do', [
  z.strictObject({ do: z.literal('set'), variable: variableCode, to: filled }),
  /** Of one query, or of all. */
  z.strictObject({ do: z.literal('refresh'), query: itemId.exactOptional() }),
  /** A widget or a group. */
  z.strictObject({ do: z.enum(['show', 'hide', 'toggle']), target }),
  /** `to`: number of a tab from 0, `next` or `previous`. */
  z.strictObject({
    do: z.literal('tab'),
    target,
    to: z.union([z.int().min(0).max(100), z.enum(['next', 'previous'])]),
  }),
  /** Shows a group over the screen until it is closed. */
  z.strictObject({ do: z.literal('dialog'), target }),
  z.strictObject({ do: z.literal('close-dialog') }),
  /** Goes one level up in what `push` remembered of this variable. */
  z.strictObject({ do: z.literal('push'), variable: variableCode, to: filled }),
  z.strictObject({ do: z.literal('pop'), variable: variableCode }),
  z.strictObject({
    do: z.literal('open'),
    what: z.enum(['screen', 'report']),
    id: z.string().min(1).max(64),
    values,
    /** Absent: in place of this one. */
    inNewTab: z.boolean().exactOptional(),
  }),
  /** http, https or mailto; opened without access to this page. */
  z.strictObject({ do: z.literal('link'), url: filled }),
  z.strictObject({ do: z.literal('full-screen') }),
])
export type Action = z.infer<typeof action>

const condition = z.strictObject({
  left: filled,
  is: z.enum(['=', '!=', '<', '<=', '>', '>=', 'contains', 'empty', 'not-empty']),
  right: filled.exactOptional(),
})
export type Condition = z.infer<typeof condition>

/** One line of a widget's event table. */
export const eventRule = z.strictObject({
  event: z.enum(eventNames),
  /** `variableChanged`: which. */
  variable: variableCode.exactOptional(),
  /** `timer`: every so many milliseconds. */
  everyMs: z.int().min(1000).max(86_400_000).exactOptional(),
  when: condition.exactOptional(),
  do: z.array(action).min(1).max(20),
})
export type EventRule = z.infer<typeof eventRule>
