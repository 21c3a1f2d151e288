import { MOST } from '#read-xlsx/limits.ts'
import type { Parts } from '#read-xlsx/package/open-parts.ts'
import { readXmlIfThere, unescaped } from '#read-xlsx/package/read-xml.ts'

export type SharedText = { readonly text: string; readonly isRich: boolean }

/** The shared texts that cells name; the others are passed over, so that memory follows what is used. */
export async function readSharedTexts(
  parts: Parts,
  part: string,
  wanted: ReadonlySet<number>,
): Promise<ReadonlyMap<number, SharedText>> {
  const found = new Map<number, SharedText>()
  let index = -1
  let text = ''
  let isRich = false
  let inText = false
  let readings = 0
  if (wanted.size === 0) return found
  await readXmlIfThere(parts, part, {
    open: (name) => {
      if (name === 'si') {
        index += 1
        text = ''
        isRich = false
      } else if (name === 'r') isRich = true
      else if (name === 'rPh') readings += 1
      inText = name === 't' && readings === 0 && wanted.has(index)
    },
    text: (more) => {
      if (inText && text.length <= MOST.text) text = (text + more).slice(0, MOST.text + 1)
    },
    close: (name) => {
      inText = false
      if (name === 'rPh') readings -= 1
      if (name === 'si' && wanted.has(index)) found.set(index, { text: unescaped(text), isRich })
    },
    isDone: () => found.size === wanted.size,
  })
  return found
}
