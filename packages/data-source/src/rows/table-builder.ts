import { AppError } from '@gridwright/contract/errors'
import { answerLimit, columnLimit, megabytesOf, shownLimits, sizeLimits } from '#interface/size-limits.ts'
import type { ReadLimits, Rows } from '#interface/source.ts'
import { columnBuilder } from './column-builder.ts'
import type { SourceColumnType } from './column-builder.ts'

const longestName = 190

/** Columns are addressed by name, so the second `id` of an answer is `id_2`, and a nameless one `column_3`. */
const uniqueNames = (names: readonly string[]): string[] => {
  const taken = new Set<string>()
  return names.map((given, index) => {
    const name = given.slice(0, longestName) || `column_${index + 1}`
    let free = name
    for (let count = 2; taken.has(free); count++) free = `${name}_${count}`
    taken.add(free)
    return free
  })
}

export type SourceColumn = { readonly name: string; readonly type: SourceColumnType }

/** Collects rows by column, as they arrive. */
export type TableBuilder = {
  /** Takes a row; false = it was one too many, nothing more is wanted. */
  add(row: readonly (string | number | null)[]): boolean
  finish(): Rows
}

const cut = (text: string): string =>
  text.length > shownLimits.cell ? `${text.slice(0, shownLimits.cell)}…` : text

/** Throws `column-limit`; its `add` throws `row-limit` and `answer-limit`. */
export const tableBuilder = (columns: readonly SourceColumn[], limits: ReadLimits): TableBuilder => {
  if (columns.length > sizeLimits.columns) throw columnLimit()
  const most = limits.shown ? shownLimits.characters : sizeLimits.answer
  const builders = columns.map((column) => columnBuilder(column.type))
  const names = uniqueNames(columns.map((column) => column.name))
  let length = 0
  let characters = 0
  let truncated = false
  const beyond = (): false => {
    if (limits.beyond === 'fail') throw new AppError('row-limit', { limit: length })
    truncated = true
    return false
  }
  let cutAt: number | undefined
  const tooMuch = (): false => {
    if (limits.beyond === 'fail') throw answerLimit()
    truncated = true
    cutAt = megabytesOf(most)
    return false
  }
  return {
    add(row) {
      if (truncated) return false
      if (length >= limits.rows) return beyond()
      if (characters > most) return tooMuch()
      for (let index = 0; index < builders.length; index++) {
        const given = row[index] ?? null
        const value = limits.shown && typeof given === 'string' ? cut(given) : given
        characters += typeof value === 'string' ? value.length : 8
        builders[index]?.add(value)
      }
      length++
      return true
    },
    finish: () => ({
      length,
      columns: builders.map((builder, index) => builder.finish(names[index] ?? '')),
      truncated,
      ...(cutAt === undefined ? {} : { cutAt }),
    }),
  }
}
