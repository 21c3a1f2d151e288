import { parseCellName } from '@gridwright/report-engine'
import type { Sheet } from '@gridwright/report-engine'

/**
 * A cell whose whole text stands for a field: `${orders.amount}`, `{{orders.amount}}`, `{.amount}`,
 * `{{fe:orders t.amount}}`, with the data set or without.
 */
export type Mark = {
  /** Place of the sheet in the template. */
  readonly sheet: number
  readonly cell: string
  readonly text: string
  /** The data set's name as the mark says it; empty where it names none. */
  readonly set: string
  readonly field: string
  /** Written as one line for each row; absent = the mark does not tell. */
  readonly list?: true
}

type Found = Pick<Mark, 'set' | 'field' | 'list'>

const NAME = '[^.{}$\\s](?:[^.{}$]{0,98}[^.{}$\\s])?'
const FIELD = `\\s*(?:(?<set>${NAME})\\.)?(?<field>${NAME})\\s*`
const MARKS = [`\\$\\{${FIELD}\\}`, `\\{\\{${FIELD}\\}\\}`].map((one) => new RegExp(`^${one}$`, 'u'))
/** One line for each row, as fillers of Excel files write it. */
const LINES = [`\\{\\{\\s*\\.(?<field>${NAME})\\s*\\}\\}`, `\\{(?<set>${NAME})?\\.(?<field>${NAME})\\}`].map(
  (one) => new RegExp(`^${one}$`, 'u'),
)
/** Begins a row of fields; `}}` ends it, here or some cells to the right. */
const LOOP = new RegExp(
  `^\\{\\{[!#$]?fe:\\s*(?<set>[^\\s.{}$]{1,100})\\s+t\\.(?<field>${NAME})\\s*(?<end>\\}\\})?$`,
  'u',
)
const IN_LOOP = new RegExp(`^t\\.(?<field>${NAME})\\s*(?<end>\\}\\})?$`, 'u')
const LONGEST = 250

export function markIn(text: string): Found | undefined {
  const plain = text.trim()
  if (plain.length > LONGEST) return undefined
  const line = foundBy(LINES, plain)
  return line === undefined ? foundBy(MARKS, plain) : { ...line, list: true }
}

function foundBy(patterns: readonly RegExp[], text: string): Found | undefined {
  for (const pattern of patterns) {
    const { set = '', field } = pattern.exec(text)?.groups ?? {}
    if (field !== undefined) return { set, field }
  }
  return undefined
}

/** The marks of a sheet in the order of its cells. */
export function marksOf({ cells }: Sheet, sheet: number): readonly Mark[] {
  const texts = Object.entries(cells).flatMap(([cell, { kind, value }]) => {
    const place = parseCellName(cell)
    const isText = kind === 'text' && typeof value === 'string' && value.length <= LONGEST
    return isText && place !== undefined ? [{ cell, text: value, ...place }] : []
  })
  let loop: Loop | undefined
  return texts
    .toSorted((a, b) => a.row - b.row || a.column - b.column)
    .flatMap(({ cell, text, row }) => {
      const step = loopStep(text.trim(), row, loop)
      if (step !== undefined) ({ loop } = step)
      const found = step?.found ?? markIn(text)
      return found === undefined ? [] : [{ sheet, cell, text, ...found }]
    })
}

type Loop = { readonly set: string; readonly row: number }

type LoopStep = { readonly found: Found; readonly loop: Loop | undefined }

/** A field of a row of fields that begins here or goes on, and whether it goes on further. */
function loopStep(text: string, row: number, loop: Loop | undefined): LoopStep | undefined {
  const begun = LOOP.exec(text)?.groups
  if (begun !== undefined) return stepOf(begun, { set: begun['set'] ?? '', row })
  const more = loop?.row === row ? IN_LOOP.exec(text)?.groups : undefined
  return more === undefined || loop === undefined ? undefined : stepOf(more, loop)
}

const stepOf = ({ field = '', end }: Readonly<Record<string, string | undefined>>, loop: Loop): LoopStep => ({
  found: { set: loop.set, field, list: true },
  loop: end === undefined ? loop : undefined,
})
