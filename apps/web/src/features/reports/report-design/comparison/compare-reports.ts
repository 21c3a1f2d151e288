import type { TextRun } from '@gridwright/contract'
import { compare } from '@gridwright/document'
import type { Cell, Sheet, Style, Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import { byName, itemPlace } from '#assets/versions/kind-comparison.ts'
import type { KindComparison, Place } from '#assets/versions/kind-comparison.ts'
import { defineTexts, textOf } from '#base/i18n/index.ts'
import { typedText } from '#features/reports/report-design/document/typed-text.ts'

const texts = defineTexts({
  sheets: ['工作表', 'Sheet'],
  rows: ['行', 'row'],
  columns: ['列', 'column'],
  styles: ['样式', 'Style'],
  dataSets: ['数据集', 'Data set'],
  parameters: ['参数', 'Parameter'],
  pictures: ['图片', 'Picture'],
  form: ['参数表单', 'Parameter form'],
  entry: ['填报', 'Data entry'],
  largeList: ['大数据量分页', 'Page-wise list'],
})

/** `thin #b8c1ce` */
const sidesOf = ({ border = {} }: Style): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(border).map(([side, { style, color }]) => [side, `${style} ${color}`]))

type Shown = Readonly<Record<string, unknown>>

const shownStyle = (style: Style | undefined): Shown => {
  if (style === undefined) return {}
  const { border: _border, ...rest } = style
  return { ...rest, border: sidesOf(style) }
}

/** `Hello | big (bold, color #c00000)` */
const shownParts = (runs: readonly TextRun[]): string =>
  runs
    .map(({ text, ...look }) => {
      const said = Object.entries(look).map(([what, how]) => (how === true ? what : `${what} ${String(how)}`))
      return said.length === 0 ? text : `${text} (${said.join(', ')})`
    })
    .join(' | ')

/** What it shows is one thing, and so is how it looks: the name of a style is the designer's own. */
const shownCell = (cell: Cell, styles: Template['styles']): Shown => {
  const {
    kind: _kind,
    value,
    formula: _formula,
    dataSet: _dataSet,
    field: _field,
    style,
    alternate,
    richText,
    ...settings
  } = cell
  const content = typedText(cell) ?? value
  return {
    ...(content !== undefined && content !== null && { content }),
    ...settings,
    ...(richText !== undefined && { richText: shownParts(richText) }),
    style: shownStyle(styles[style ?? '']),
    ...(alternate !== undefined && {
      alternate: { ...shownStyle(styles[alternate.style]), by: alternate.by },
    }),
  }
}

const mapped = <T>(
  all: Readonly<Record<string, T>>,
  by: (one: T) => Shown,
): Readonly<Record<string, Shown>> =>
  Object.fromEntries(Object.entries(all).map(([key, one]) => [key, by(one)]))

/** Without what follows from the cells, and the width that a tool noted. */
const shownSheet = (sheet: Sheet, styles: Template['styles']): Shown => {
  const { cells, columns, rowCount: _rows, columnCount: _columns, ...rest } = sheet
  return {
    ...rest,
    cells: mapped(cells, (cell) => shownCell(cell, styles)),
    columns: mapped(columns, ({ fitted: _fitted, ...settings }) => settings),
  }
}

/** A sheet that was renamed in its place is the same sheet. */
const keysOf = ({ sheets }: Template, other: Template): readonly string[] => {
  const known = new Set(other.sheets.map(({ name }) => name))
  const own = new Set(sheets.map(({ name }) => name))
  return sheets.map(({ name }, at) => {
    const there = other.sheets[at]?.name
    return known.has(name) || there === undefined || own.has(there) ? name : there
  })
}

const namesOf = ({ sheets }: Template): readonly string[] => sheets.map(({ name }) => name)

/** Fields by the codes of their parameters, and their order by itself. */
const shownForm = ({ form }: Template): Shown => {
  const { fields = [], ...layout } = form ?? {}
  return { layout, fields: byName(fields, 'code'), fieldOrder: fields.map(({ code }) => code).join(', ') }
}

/** Targets by their names, columns by theirs. */
const shownEntry = ({ entry }: Template): Shown =>
  Object.fromEntries(
    (entry?.targets ?? []).map(({ name, columns, fill = [], ...target }) => [
      name,
      {
        ...target,
        columns: Object.fromEntries(columns.map(({ column, ...settings }) => [column, settings])),
        fill: Object.fromEntries(fill.map(({ column, ...how }) => [`${column} ${how.on}`, how])),
      },
    ]),
  )

const shownLargeList = ({ largeList }: Template): Shown =>
  largeList === undefined
    ? {}
    : {
        rowsPerPage: largeList.rowsPerPage,
        orderBy: largeList.orderBy
          .map(({ field, descending }) => (descending === true ? `${field} ↓` : field))
          .join(', '),
      }

/** `common`: sheets of both, of which only the order can differ. */
const shown = (template: Template, keys: readonly string[], common: ReadonlySet<string>): Shown => ({
  sheets: Object.fromEntries(
    template.sheets.map((sheet, at) => [keys[at] ?? sheet.name, shownSheet(sheet, template.styles)]),
  ),
  order: keys.filter((key) => common.has(key)).join(', '),
  dataSets: byName(template.dataSets, 'name'),
  parameters: byName(template.parameters, 'paramCode'),
  // Which ones, and how large: nobody reads their bytes.
  pictures: mapped(template.pictures ?? {}, ({ type, data }) => ({
    content: `${type} ${Math.round((data.length * 3) / 4096)} KB`,
  })),
  form: shownForm(template),
  entry: shownEntry(template),
  largeList: shownLargeList(template),
})

const line = (word: 'rows' | 'columns', item: string): string => `${textOf(texts, word)} ${Number(item) + 1}`

const inSheet = (sheet: string, [group, item, ...rest]: readonly string[]): Place => {
  if (group === undefined) return { place: sheet, rest: [] }
  if (item === undefined) return { place: sheet, rest: [group] }
  if (group === 'cells') return { place: `${sheet}!${item}`, rest }
  if (group === 'rows' || group === 'columns') return { place: `${sheet} ${line(group, item)}`, rest }
  return { place: sheet, rest: [group, item, ...rest] }
}

const isList = (name: string): name is 'dataSets' | 'parameters' | 'pictures' =>
  name === 'dataSets' || name === 'parameters' || name === 'pictures'

const inForm = ([group = '', item, ...rest]: readonly string[]): Place => {
  const form = textOf(texts, 'form')
  if (group === 'fields' && item !== undefined) return { place: `${form} ${item}`, rest }
  return { place: form, rest: group === 'layout' && item !== undefined ? [item, ...rest] : [group] }
}

/** Reports cell by cell: what a cell shows, how it looks, how it expands. */
export const reportComparison: KindComparison<Template> = {
  format: reportDocument,
  // The names of sheets as they are now.
  differences: (before, after) => {
    const [keys, names] = [keysOf(before, after), namesOf(after)]
    const common = new Set(keys.filter((key) => names.includes(key)))
    return compare(shown(before, keys, common), shown(after, names, common))
  },
  placeOf: (steps, isNamed) => {
    const [head = '', item, ...rest] = steps
    if (item === undefined) return { place: '', rest: steps }
    if (head === 'entry') return { place: itemPlace(textOf(texts, head), item, true), rest }
    if (head === 'largeList') return { place: textOf(texts, head), rest: [item, ...rest] }
    if (head === 'form') return inForm(steps.slice(1))
    if (head === 'sheets') return inSheet(isNamed ? item : itemPlace(textOf(texts, head), item, false), rest)
    if (head === 'styles') return { place: itemPlace(textOf(texts, head), item, true), rest }
    return isList(head)
      ? { place: itemPlace(textOf(texts, head), item, isNamed), rest }
      : { place: '', rest: steps }
  },
}
