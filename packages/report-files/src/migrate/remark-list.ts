import type { MigrationRemark, MigrationRemarkCode } from '@gridwright/contract'
import { MOST } from './reading.ts'
import type { Became } from './reading.ts'

type Where = { readonly cell?: string; readonly original?: string; readonly what?: string }

/** What of a sheet came, and what did not. */
export type RemarkList = {
  add(code: MigrationRemarkCode, where?: Where): void
  became(cell: string, original: string, now: string): void
}

export type AllRemarks = {
  of(sheet: string): RemarkList
  remarks(): readonly MigrationRemark[]
  became(): readonly Became[]
}

export const shortened = (text: string): string => {
  const plain = text.trim()
  return plain.length > MOST.original ? `${plain.slice(0, MOST.original)}…` : plain
}

export function openRemarkList(): AllRemarks {
  const remarks: MigrationRemark[] = []
  const became: Became[] = []
  return {
    of: (sheet) => ({
      add: (code, { cell = '', original = '', what = '' } = {}) => {
        if (remarks.length >= MOST.remarks) return
        remarks.push({ code, sheet, cell, original: shortened(original), what: what.slice(0, 200) })
      },
      became: (cell, original, now) => {
        if (became.length < MOST.became)
          became.push({ sheet, cell, original: shortened(original), now: shortened(now) })
      },
    }),
    remarks: () => remarks,
    became: () => became,
  }
}
