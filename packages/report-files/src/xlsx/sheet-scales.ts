import type { IconSet, ScaleBound } from '@gridwright/contract'
import type { LaidCell, SheetScale } from '@gridwright/report-engine'
import { iconBounds } from '@gridwright/report-engine/shown'

import { cellAddress } from './cell-address.ts'

/** Scales of one sheet as conditional formats, gathered while its rows are written: Excel goes on reckoning with them. */
export type SheetScales = {
  add(cell: LaidCell, row: number): void
  isEmpty(): boolean
  /** The elements of the sheet, and what Excel since 2010 reads besides. */
  xml(scales: readonly SheetScale[]): { readonly formats: string; readonly extension: string }
}

/** A run of cells below each other. */
type Run = { readonly column: number; readonly from: number; to: number }

/** Areas of one format; Excel reads some thousands, and more of them make a file slow to open. */
const MOST_RUNS = 2000

export function openSheetScales(): SheetScales {
  const byScale = new Map<number, Run[]>()
  const open = new Map<string, Run>()
  return {
    add: ({ scale = -1, column }, row) => {
      const runs = byScale.get(scale) ?? []
      byScale.set(scale, runs)
      const key = `${scale}/${column}`
      const above = open.get(key)
      if (above?.to === row - 1) above.to = row
      else {
        const run = { column, from: row, to: row }
        open.set(key, run)
        runs.push(run)
      }
    },
    isEmpty: () => byScale.size === 0,
    xml: (scales) => {
      const rules = [...byScale].flatMap(([index, runs]) => {
        const scale = scales[index]
        return scale === undefined
          ? []
          : partsOf(runs).map((part, _at, all) => ({ scale, part, isWhole: all.length === 1 }))
      })
      const written = rules.map((rule, at) => ruleXml({ ...rule, priority: at + 1 }))
      return {
        formats: written.map(({ format }) => format).join(''),
        extension: written.map(({ extension }) => extension).join(''),
      }
    },
  }
}

function partsOf(runs: readonly Run[]): readonly (readonly Run[])[] {
  const count = Math.ceil(runs.length / MOST_RUNS)
  return Array.from({ length: count }, (_, at) => runs.slice(at * MOST_RUNS, (at + 1) * MOST_RUNS))
}

const addresses = (runs: readonly Run[]): string =>
  runs
    .map(({ column, from, to }) => {
      const first = cellAddress(from, column)
      return from === to ? first : `${first}:${cellAddress(to, column)}`
    })
    .join(' ')

type Rule = {
  readonly scale: SheetScale
  readonly part: readonly Run[]
  /** All cells of the scale stand in it: what is found out among them Excel may find out itself. */
  readonly isWhole: boolean
  readonly priority: number
}

type Written = { readonly format: string; readonly extension: string }

function ruleXml(rule: Rule): Written {
  const { part } = rule
  const { body, more = '' } = writers[rule.scale.scale.kind](rule)
  const kind = names[rule.scale.scale.kind]
  const extension = more === '' ? '' : extensionXml(more, rule)
  const link =
    more === ''
      ? ''
      : `<extLst><ext xmlns:x14="${X14}" uri="{B025F937-C7B1-47D3-B67F-A62EFF666E3E}"><x14:id>${idOf(rule)}</x14:id></ext></extLst>`
  return {
    format: `<conditionalFormatting sqref="${addresses(part)}"><cfRule type="${kind}" priority="${rule.priority}">${body}${link}</cfRule></conditionalFormatting>`,
    extension,
  }
}

const X14 = 'http://schemas.microsoft.com/office/spreadsheetml/2009/9/main'
const names = { bar: 'dataBar', colors: 'colorScale', icons: 'iconSet' } as const

const idOf = ({ priority }: Rule): string =>
  `{6A3C1F00-57B2-4C0E-9D1A-${priority.toString(16).toUpperCase().padStart(12, '0')}}`

const extensionXml = (body: string, rule: Rule): string =>
  `<x14:conditionalFormatting xmlns:xm="http://schemas.microsoft.com/office/excel/2006/main">` +
  `<x14:cfRule type="dataBar" id="${idOf(rule)}">${body}</x14:cfRule><xm:sqref>${addresses(rule.part)}</xm:sqref></x14:conditionalFormatting>`

const argb = (color: string): string => `rgb="FF${color.slice(1).toUpperCase()}"`
const colorXml = (color: string): string => `<color ${argb(color)}/>`

/** A bound as Excel has it; the number that it came to where Excel cannot see all cells. */
function boundXml(bound: ScaleBound | undefined, settled: number, { isWhole, scale }: Rule): string {
  const number = `<cfvo type="num" val="${settled * scale.factor}"/>`
  if (bound === undefined || bound.kind === 'number' || !isWhole) return number
  return `<cfvo type="${bound.kind}" val="${bound.value}"/>`
}

const endXml = (
  end: 'min' | 'max',
  { bound, settled }: { bound: ScaleBound | undefined; settled: number },
  rule: Rule,
): string => (bound === undefined && rule.isWhole ? `<cfvo type="${end}"/>` : boundXml(bound, settled, rule))

type Body = { readonly body: string; readonly more?: string }

const writers = {
  bar: (rule: Rule): Body => {
    const { scale, from, to, factor } = rule.scale
    if (scale.kind !== 'bar') return { body: '' }
    const number = (settled: number) => `<cfvo type="num" val="${settled * factor}"/>`
    const ends = [boundXml(scale.from, from, rule), boundXml(scale.to, to, rule)]
    const shown = scale.only === true ? ' showValue="0"' : ''
    return {
      body: `<dataBar minLength="0" maxLength="100"${shown}>${ends.join('')}${colorXml(scale.color)}</dataBar>`,
      more:
        `<x14:dataBar minLength="0" maxLength="100" gradient="0"${shown} axisPosition="automatic">` +
        [number(from), number(to)]
          .map((one) =>
            one.replace('<cfvo', '<x14:cfvo').replace(/ val="([^"]*)"\/>/, '><xm:f>$1</xm:f></x14:cfvo>'),
          )
          .join('') +
        `<x14:negativeFillColor ${argb(scale.negative ?? '#d9534f')}/><x14:axisColor rgb="FF7B8794"/></x14:dataBar>`,
    }
  },
  colors: (rule: Rule): Body => {
    const { scale, from, to, at } = rule.scale
    if (scale.kind !== 'colors') return { body: '' }
    const middle =
      scale.middle === undefined || at[0] === undefined
        ? undefined
        : { color: scale.middle, bound: boundXml(scale.at ?? { kind: 'number', value: at[0] }, at[0], rule) }
    const bounds = [
      endXml('min', { bound: scale.from, settled: from }, rule),
      ...(middle === undefined ? [] : [middle.bound]),
      endXml('max', { bound: scale.to, settled: to }, rule),
    ]
    const colors = [scale.low, ...(middle === undefined ? [] : [middle.color]), scale.high]
    return { body: `<colorScale>${bounds.join('')}${colors.map(colorXml).join('')}</colorScale>` }
  },
  icons: (rule: Rule): Body => {
    const { scale, at } = rule.scale
    if (scale.kind !== 'icons') return { body: '' }
    const bounds = iconBounds(scale).map((bound, step) => boundXml(bound, at[step] ?? 0, rule))
    const flags = `${scale.only === true ? ' showValue="0"' : ''}${scale.reversed === true ? ' reverse="1"' : ''}`
    return {
      body: `<iconSet iconSet="${excelIcons[scale.icons]}"${flags}><cfvo type="percent" val="0"/>${bounds.join('')}</iconSet>`,
    }
  },
} as const

/** What Excel calls the sets. */
export const excelIcons: Readonly<Record<IconSet, string>> = {
  arrows3: '3Arrows',
  arrows4: '4Arrows',
  arrows5: '5Arrows',
  lights3: '3TrafficLights1',
  lights4: '4TrafficLights',
  flags3: '3Flags',
  signs3: '3Signs',
  rating4: '4Rating',
  rating5: '5Rating',
  quarters5: '5Quarters',
}
