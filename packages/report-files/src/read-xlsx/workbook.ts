import type { Parts } from './package/open-parts.ts'
import { isOn, readXml } from './package/read-xml.ts'
import type { Attributes } from './package/read-xml.ts'
import { relationsOf } from './package/relations.ts'
import { UnreadableWorkbook } from './package/unreadable.ts'

export type SheetPlace = {
  readonly name: string
  readonly isHidden: boolean
  /** Of the sheet's part; empty where it is no worksheet (a chart's own sheet, a macro's). */
  readonly part: string
}

/** A name that stands for cells or a formula; `sheet` counts from 0, -1 = the whole workbook. */
export type DefinedName = { readonly name: string; readonly sheet: number; readonly text: string }

export type Workbook = {
  readonly sheets: readonly SheetPlace[]
  readonly names: readonly DefinedName[]
  /** Days between the file's day 0 and 1899-12-30. */
  readonly dayOffset: number
  readonly styles: string
  readonly strings: string
  readonly theme: string
}

/** More sheets than any report takes; the rest is told. */
const MOST_SHEETS = 1_000
const MOST_NAMES = 5_000
const LONGEST_NAME = 2_000

export async function readWorkbook(parts: Parts): Promise<Workbook> {
  const part = await workbookPart(parts)
  const listed: Attributes[] = []
  const names: { name: string; sheet: number; text: string }[] = []
  let dayOffset = 0
  let inName = false
  await readXml(parts, part, {
    open: (name, attributes) => {
      if (name === 'sheet' && listed.length < MOST_SHEETS) listed.push({ ...attributes })
      if (name === 'workbookPr' && isOn(attributes['date1904'])) dayOffset = 1462
      inName = name === 'definedName' && names.length < MOST_NAMES
      if (inName)
        names.push({
          name: attributes['name'] ?? '',
          sheet: Number(attributes['localSheetId'] ?? -1),
          text: '',
        })
    },
    text: (text) => {
      const last = names.at(-1)
      if (inName && last !== undefined) last.text = (last.text + text).slice(0, LONGEST_NAME)
    },
    close: () => (inName = false),
  })
  const relations = await relationsOf(parts, part)
  const partOf = (kind: string): string =>
    [...relations.values()].find((one) => one.kind === kind)?.target ?? ''
  const sheets = listed.map((attributes): SheetPlace => {
    const relation = relations.get(relationIn(attributes))
    return {
      name: attributes['name'] ?? '',
      isHidden: (attributes['state'] ?? 'visible') !== 'visible',
      part: relation?.kind === 'worksheet' ? relation.target : '',
    }
  })
  if (sheets.length === 0) throw new UnreadableWorkbook('no-sheets')
  return {
    sheets,
    names,
    dayOffset,
    styles: partOf('styles'),
    strings: partOf('sharedStrings'),
    theme: partOf('theme'),
  }
}

async function workbookPart(parts: Parts): Promise<string> {
  const roots = await relationsOf(parts, '')
  const named = [...roots.values()].find(({ kind }) => kind === 'officeDocument')?.target
  const part = named ?? 'xl/workbook.xml'
  if (!parts.has(part)) throw new UnreadableWorkbook('broken', { part })
  return part
}

/** Some writers choose another prefix than `r`. */
function relationIn(attributes: Attributes): string {
  return attributes['r:id'] ?? Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1] ?? ''
}
