import { MOST } from '#read-xlsx/limits.ts'
import type { Parts } from '#read-xlsx/package/open-parts.ts'
import { readXmlIfThere, unescaped } from '#read-xlsx/package/read-xml.ts'
import type { Relation } from '#read-xlsx/package/relations.ts'

export type Note = { readonly text: string; readonly isCut: boolean }
export type Drawn = { readonly pictures: number; readonly charts: number; readonly shapes: number }

/** Notes of a sheet, by address. */
export async function readNotes(
  parts: Parts,
  relations: ReadonlyMap<string, Relation>,
): Promise<ReadonlyMap<string, Note>> {
  const notes = new Map<string, Note>()
  const part = partOf(relations, 'comments')
  let at = ''
  let text = ''
  let inText = false
  await readXmlIfThere(parts, part, {
    open: (name, { ref = '' }) => {
      if (name === 'comment') {
        at = ref
        text = ''
      }
      inText = name === 't'
    },
    text: (more) => {
      if (inText && text.length <= MOST.note) text = (text + more).slice(0, MOST.note + 1)
    },
    close: (name) => {
      inText = false
      if (name !== 'comment' || notes.size > MOST.cells) return
      const plain = unescaped(text)
      if (plain !== '')
        notes.set(at, { text: plain.slice(0, MOST.note).toWellFormed(), isCut: plain.length > MOST.note })
    },
  })
  return notes
}

/** How much lies above the cells. */
export async function readDrawn(parts: Parts, relations: ReadonlyMap<string, Relation>): Promise<Drawn> {
  const drawn = { pictures: 0, charts: 0, shapes: 0 }
  let depth = 0
  await readXmlIfThere(parts, partOf(relations, 'drawing'), {
    open: (name) => {
      if (name === 'grpSp') depth += 1
      if (name === 'pic') drawn.pictures += 1
      if (name === 'graphicFrame') drawn.charts += 1
      if (name === 'sp' || name === 'cxnSp' || (name === 'grpSp' && depth === 1)) drawn.shapes += 1
    },
    close: (name) => {
      if (name === 'grpSp') depth -= 1
    },
  })
  return drawn
}

/** The part of a sheet’s drawing; empty where it has none. */
export const drawingOf = (relations: ReadonlyMap<string, Relation>): string => partOf(relations, 'drawing')

function partOf(relations: ReadonlyMap<string, Relation>, kind: string): string {
  return [...relations.values()].find((one) => one.kind === kind && !one.isExternal)?.target ?? ''
}
