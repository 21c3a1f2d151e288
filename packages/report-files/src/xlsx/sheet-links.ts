import { ByteBuffer } from '#bytes/byte-buffer.ts'

import { cellAddress } from './cell-address.ts'
import { EXCEL } from './limits.ts'
import { escapeXml } from './xml-text.ts'

const RELATION = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships/hyperlink'

/** Hyperlinks of one sheet, gathered while its rows are written. */
export type SheetLinks = {
  /** false: not http or https, too long, or one too many. */
  add(row: number, column: number, url: string): boolean
  isEmpty(): boolean
  /** The element of the sheet. */
  xml(): Uint8Array
  /** The relationships that it refers to. */
  relations(): string
}

export function openSheetLinks(): SheetLinks {
  const items = new ByteBuffer(256)
  const relations = new ByteBuffer(256)
  const ids = new Map<string, number>()
  let count = 0
  const idOf = (target: string): number => {
    const known = ids.get(target)
    if (known !== undefined) return known
    const id = ids.size + 1
    ids.set(target, id)
    relations.write(
      `<Relationship Id="l${id}" Type="${RELATION}" Target="${escapeXml(target)}" TargetMode="External"/>`,
    )
    return id
  }
  return {
    add: (row, column, url) => {
      const target = webAddress(url)
      if (target === undefined || count >= EXCEL.links) return false
      count++
      items.write(`<hyperlink ref="${cellAddress(row, column)}" r:id="l${idOf(target)}"/>`)
      return true
    },
    isEmpty: () => count === 0,
    xml: () => Buffer.concat([Buffer.from('<hyperlinks>'), items.written(), Buffer.from('</hyperlinks>')]),
    relations: () => relations.written().toString(),
  }
}

/** The address as it may stand in a file, or undefined: only http and https leave a report (attack 14). */
function webAddress(url: string): string | undefined {
  const parsed = URL.parse(url.trim())
  if (parsed === null || (parsed.protocol !== 'http:' && parsed.protocol !== 'https:')) return undefined
  return parsed.href.length <= EXCEL.linkLength ? parsed.href : undefined
}
