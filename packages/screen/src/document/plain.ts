import { z } from 'zod'

/** Ids of widgets, groups, queries: made by whoever edits, 1 to 40 letters, digits, `-` and `_`. */
export const itemId = z.string().regex(/^[A-Za-z0-9][\w-]{0,39}$/)

/** Names that formulas and texts use: `${areaCode}`. `event` and `row` are taken. */
export const variableCode = z.string().regex(/^(?!event$|row$)[\p{L}_][\p{L}\p{N}_]{0,59}$/u)

export const colour = z.string().regex(/^#(?:[\da-f]{6}|[\da-f]{8})$/i)

/** Pixels of the canvas. */
export const pixels = z.number().min(-100_000).max(100_000)
export const length = z.number().min(1).max(100_000)

/** A text in which `${code}` stands for a variable, `${event.name}` for what an event brought. */
export const filled = z.string().max(4000)

export const flag = z.boolean().exactOptional()
