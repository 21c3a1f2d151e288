import { AppError } from '@gridwright/contract'
import type { ReadLimits, Rows } from '#interface/source.ts'
import { columnBuilder } from './column-builder.ts'
import type { SourceColumnType } from './column-builder.ts'
import { uniqueNames } from './unique-names.ts'

export type SourceColumn = { readonly name: string; readonly type: SourceColumnType }

/** An answer is at most this many characters of text, whatever the row limit says. */
const maxCharacters = 256_000_000

/** Collects rows by column, as they arrive. */
export type TableBuilder = {
  /** Takes a row; false = it was one too many, nothing more is wanted. */
  add(row: readonly (string | number | null)[]): boolean
  finish(): Rows
}

export const tableBuilder = (columns: readonly SourceColumn[], limits: ReadLimits): TableBuilder => {
  const builders = columns.map((column) => columnBuilder(column.type))
  const names = uniqueNames(columns.map((column) => column.name))
  let length = 0
  let characters = 0
  let truncated = false
  const beyond = (): boolean => {
    if (limits.beyond === 'fail') throw new AppError('row-limit', { limit: length })
    truncated = true
    return false
  }
  return {
    add(row) {
      if (length >= limits.rows || characters > maxCharacters) return beyond()
      for (let index = 0; index < builders.length; index++) {
        const value = row[index] ?? null
        if (typeof value === 'string') characters += value.length
        builders[index]?.add(value)
      }
      length++
      return true
    },
    finish: () => ({
      length,
      columns: builders.map((builder, index) => builder.finish(names[index] ?? '')),
      truncated,
    }),
  }
}
