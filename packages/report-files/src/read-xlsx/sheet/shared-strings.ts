import { MOST } from '#read-xlsx/limits.ts'
import type { Parts } from '#read-xlsx/package/open-parts.ts'
import { readXmlIfThere, unescaped } from '#read-xlsx/package/read-xml.ts'
import type { Colours } from '#read-xlsx/styles/colours.ts'

import { RunReader } from './rich-runs.ts'
import type { RawRun } from './rich-runs.ts'

export type SharedText = {
  readonly text: string
  readonly isRich: boolean
  readonly runs: readonly RawRun[]
}

/** Which texts are wanted, and the colours of the workbook. */
export type TextNeeds = { readonly wanted: ReadonlySet<number>; readonly colours: Colours }

/** The shared texts that cells name; the others are passed over, so that memory follows what is used. */
export async function readSharedTexts(
  parts: Parts,
  part: string,
  { wanted, colours }: TextNeeds,
): Promise<ReadonlyMap<number, SharedText>> {
  const found = new Map<number, SharedText>()
  const runs = new RunReader(colours)
  let index = -1
  let text = ''
  let isRich = false
  let inText = false
  let readings = 0
  if (wanted.size === 0) return found
  await readXmlIfThere(parts, part, {
    open: (name, attributes) => {
      if (name === 'si') {
        index += 1
        text = ''
        isRich = false
      } else if (name === 'r') isRich = true
      else if (name === 'rPh') readings += 1
      inText = name === 't' && readings === 0 && wanted.has(index)
      if (wanted.has(index)) runs.open(name, attributes)
    },
    text: (more) => {
      if (!inText) return
      runs.text(more)
      if (text.length <= MOST.text) text = (text + more).slice(0, MOST.text + 1)
    },
    close: (name) => {
      inText = false
      runs.close(name)
      if (name === 'rPh') readings -= 1
      if (name === 'si' && wanted.has(index))
        found.set(index, { text: unescaped(text), isRich, runs: runs.take() })
    },
    isDone: () => found.size === wanted.size,
  })
  return found
}
