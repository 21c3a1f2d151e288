import { EXCEL } from './limits.ts'
import { cleanText, cutText } from './xml-text.ts'

const FORBIDDEN = /[[\]:*?/\\\t\r\n]/g
/** Excel keeps this name for its own log of changes. */
const RESERVED = 'history'

export type SheetNames = {
  /** A name that no sheet bears yet, as near to the wanted one as Excel allows; `part` 2 and on gives `name (2)`. */
  next(wanted: string, part?: number): string
}

/** Names of one workbook: at most 31 characters, none of []:*?/\, no apostrophe at an end, unique without regard to case. */
export function openSheetNames(): SheetNames {
  const taken = new Set<string>([RESERVED])
  return {
    next: (wanted, part = 1) => {
      const clean =
        cleanText(wanted)
          .replace(FORBIDDEN, ' ')
          .replace(/^[\s']+|[\s']+$/g, '') || 'Sheet'
      for (let number = part; ; number++) {
        const name = numbered(clean, number)
        if (taken.has(name.toLowerCase())) continue
        taken.add(name.toLowerCase())
        return name
      }
    },
  }
}

function numbered(name: string, number: number): string {
  const suffix = number === 1 ? '' : ` (${number})`
  return cutText(name, EXCEL.sheetName - suffix.length).replace(/[\s']+$/, '') + suffix
}
