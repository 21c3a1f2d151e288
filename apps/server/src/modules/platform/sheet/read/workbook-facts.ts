import { AppError } from '@gridwright/contract'
import { stringsPart } from './open-workbook.ts'
import type { Workbook } from './open-workbook.ts'
import { readWholeXml } from './xml-parts.ts'

/** What cells refer to, and where the first sheet stands. */
export type WorkbookFacts = {
  readonly sheet: string
  readonly strings: readonly string[]
  /** By number of the cell's format: it shows dates. */
  readonly isDate: readonly boolean[]
  /** Days between 1899-12-30 and the file's day 0. */
  readonly dayOffset: number
}

export const workbookFacts = async (workbook: Workbook): Promise<WorkbookFacts> => {
  const { relation, dayOffset } = await firstSheet(workbook)
  const sheet = await partOf(workbook, relation)
  if (!workbook.has(sheet)) throw new AppError('sheet-file-broken')
  return { sheet, dayOffset, strings: await strings(workbook), isDate: await dateFormats(workbook) }
}

const firstSheet = async (workbook: Workbook): Promise<{ relation: string; dayOffset: number }> => {
  let relation: string | undefined
  let dayOffset = 0
  await readWholeXml(await workbook.open('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') relation ??= attributes['r:id'] ?? relationIn(attributes)
      if (name === 'workbookPr' && /^(1|true)$/.test(attributes['date1904'] ?? '')) dayOffset = 1462
    },
  })
  if (relation === undefined) throw new AppError('sheet-file-broken')
  return { relation, dayOffset }
}

/** Some writers choose another prefix than `r`. */
const relationIn = (attributes: Readonly<Record<string, string>>): string | undefined =>
  Object.entries(attributes).find(([name]) => name.endsWith(':id'))?.[1]

const partOf = async (workbook: Workbook, relation: string): Promise<string> => {
  let target = ''
  await readWholeXml(await workbook.open('xl/_rels/workbook.xml.rels'), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes['Id'] === relation) target = attributes['Target'] ?? ''
    },
  })
  const whole = target.startsWith('/') ? target.slice(1) : `xl/${target}`
  return whole.toLowerCase()
}

const strings = async (workbook: Workbook): Promise<string[]> => {
  if (!workbook.has(stringsPart)) return []
  const found: string[] = []
  let text = ''
  let isText = false
  let isReading = 0
  await readWholeXml(await workbook.open(stringsPart), {
    open: (name) => {
      if (name === 'si') text = ''
      if (name === 'rPh') isReading += 1
      isText = name === 't' && isReading === 0
    },
    text: (more) => {
      if (isText) text += more
    },
    close: (name) => {
      isText = false
      if (name === 'rPh') isReading -= 1
      if (name === 'si') found.push(text)
    },
  })
  return found
}

/** Excel's own numbers of formats that show dates or times (ECMA-376, 18.8.30; East Asian ones included). */
const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)

/** Letters of dates outside quotes, brackets and escapes. */
const isDateCode = (code: string): boolean =>
  /[ymdhs年月日]/i.test(code.replaceAll(/"[^"]*"|\[[^\]]*\]|\\./g, '').replace(/general/i, ''))

const dateFormats = async (workbook: Workbook): Promise<boolean[]> => {
  if (!workbook.has('xl/styles.xml')) return []
  const custom = new Map<number, boolean>()
  const isDate: boolean[] = []
  let inCells = false
  await readWholeXml(await workbook.open('xl/styles.xml'), {
    open: (name, attributes) => {
      const id = Number(attributes['numFmtId'])
      if (name === 'cellXfs') inCells = true
      if (name === 'numFmt') custom.set(id, isDateCode(attributes['formatCode'] ?? ''))
      if (name === 'xf' && inCells) isDate.push(custom.get(id) ?? isBuiltInDate(id))
    },
    close: (name) => {
      if (name === 'cellXfs') inCells = false
    },
  })
  return isDate
}
