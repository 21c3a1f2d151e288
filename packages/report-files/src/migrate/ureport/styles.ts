import { namedIn } from '#migrate/named-in.ts'
import type { BorderLine, Style } from '@gridwright/report-engine'
import { excelFormat } from '#migrate/expression/java-format.ts'
import { childOf } from '#migrate/xml-tree.ts'
import type { Element } from '#migrate/xml-tree.ts'

const ALIGN: Readonly<Record<string, Style['align']>> = { left: 'left', center: 'center', right: 'right' }
const VERTICAL: Readonly<Record<string, Style['verticalAlign']>> = {
  top: 'top',
  middle: 'middle',
  bottom: 'bottom',
}

/** A `<cell-style>` as a style of ours; undefined members where it says nothing that we know. */
export function styleOf(element: Element | undefined): Style {
  if (element === undefined) return {}
  const { attributes } = element
  return compact({
    font: attributes['font-family']?.slice(0, 100) || undefined,
    fontSize: sizeOf(attributes['font-size']),
    bold: isOn(attributes['bold']),
    italic: isOn(attributes['italic']),
    underline: isOn(attributes['underline']),
    color: colourOf(attributes['forecolor']),
    background: colourOf(attributes['bgcolor']),
    align: namedIn(ALIGN, attributes['align'] ?? ''),
    verticalAlign: namedIn(VERTICAL, attributes['valign'] ?? ''),
    wrap: isOn(attributes['wrap-compute']),
    numberFormat: formatOf(attributes['format']),
    border: bordersOf(element),
  })
}

type Loose<T> = { readonly [K in keyof T]: T[K] | undefined }

function compact<T extends object>(loose: Loose<T>): T {
  return Object.fromEntries(Object.entries(loose).filter(([, value]) => value !== undefined)) as T
}

const isOn = (value: string | undefined): true | undefined => (value === 'true' ? true : undefined)

function sizeOf(value: string | undefined): number | undefined {
  const size = Number(value ?? Number.NaN)
  return size >= 1 && size <= 409 ? size : undefined
}

/** `255,0,0` as UReport2 writes it, or `#ff0000`. */
export function colourOf(value: string | undefined): string | undefined {
  if (value === undefined) return undefined
  if (/^#[0-9a-fA-F]{6}$/.test(value)) return value.toLowerCase()
  const parts = value.split(',').map(Number)
  if (parts.length !== 3 || parts.some((part) => !Number.isInteger(part) || part < 0 || part > 255))
    return undefined
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`
}

function formatOf(pattern: string | undefined): string | undefined {
  const format = pattern === undefined || pattern === '' ? '' : excelFormat(pattern).slice(0, 200)
  return format || undefined
}

function bordersOf(element: Element): Style['border'] {
  const border = compact<NonNullable<Style['border']>>({
    top: lineOf(childOf(element, 'top-border')),
    right: lineOf(childOf(element, 'right-border')),
    bottom: lineOf(childOf(element, 'bottom-border')),
    left: lineOf(childOf(element, 'left-border')),
  })
  return Object.keys(border).length === 0 ? undefined : border
}

const THIN = 1
const THICK = 3

function lineOf(element: Element | undefined): BorderLine | undefined {
  const style = element?.attributes['style'] ?? 'none'
  if (element === undefined || style === 'none') return undefined
  return {
    style: lineStyle(style, Number(element.attributes['width'] ?? THIN)),
    color: colourOf(element.attributes['color']) ?? '#000000',
  }
}

function lineStyle(style: string, width: number): BorderLine['style'] {
  if (style === 'dashed' || style === 'dotted') return style
  if (style.startsWith('double')) return 'double'
  if (width >= THICK) return 'thick'
  return width > THIN ? 'medium' : 'thin'
}
