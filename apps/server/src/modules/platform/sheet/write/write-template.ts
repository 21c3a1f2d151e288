import { writeFile } from 'node:fs/promises'
import { importedColumns, isKey, requiredMark } from '#modules/platform/sheet/read/match-head.ts'
import { mostRows } from '#modules/platform/sheet/read/read-import.ts'
import type { Sheet, SheetColumn } from '#modules/platform/sheet/declared/sheet.ts'
import { sheetText } from '#modules/platform/sheet/sheet-texts.ts'
import type { Lang } from '#modules/platform/sheet/sheet-texts.ts'
import { columnLook } from './export-cells.ts'
import { sheetName } from './write-rows.ts'

export type Allowed = Readonly<Record<string, readonly string[]>>
type EntityRules = { readonly lang: Lang; readonly allowed: Allowed }

/**
 * An empty sheet with a head to fill in below, choices to pick from, a second sheet that explains each column, and a third
 * with what its cells may name.
 */
export const writeTemplate = async (
  sheet: Sheet,
  { lang, allowed }: EntityRules,
  path: string,
): Promise<void> => {
  const columns = importedColumns(sheet)
  const choices = columns.filter(({ type }) => type === 'choice')
  const { writeXlsx } = await import('hucre/xlsx')
  const bytes = await writeXlsx({
    sheets: [
      {
        name: sheetName(sheet.title[lang]),
        columns: columns.map((column) => ({ ...columnLook(column) })),
        rows: [columns.map((column) => headOf(sheet, column, lang))],
        cells: new Map(columns.map((column, at) => [`0,${at}`, headCell(sheet, column, lang)])),
        dataValidations: choices.map((column) => ({
          type: 'list' as const,
          range: rangeOf(columns.indexOf(column)),
          formula1: listRange(choices.indexOf(column), column),
          allowBlank: !isNeeded(sheet, column),
          showErrorMessage: true,
        })),
        freezePane: { rows: 1 },
      },
      { name: sheetText('notes', lang), ...notes(sheet, columns, lang) },
      ...allowedSheets(columns, { lang, allowed }),
      // Lists longer than 255 signs must stand in cells; one place for all is simpler than two ways.
      { name: listsName, ...lists(choices, lang), hidden: true },
    ],
  })
  await writeFile(path, bytes)
}

const listsName = 'Lists'

const allowedSheets = (columns: readonly SheetColumn[], { lang, allowed }: EntityRules) => {
  const named = columns.filter(({ key }) => (allowed[key] ?? []).length > 0)
  if (named.length === 0) return []
  const longest = Math.max(...named.map(({ key }) => allowed[key]?.length ?? 0))
  const rows = Array.from({ length: longest }, (_none, at) =>
    named.map(({ key }) => allowed[key]?.[at] ?? null),
  )
  return [
    {
      name: sheetText('allowed', lang),
      columns: named.map(({ width = 20 }) => ({ width })),
      rows: [named.map(({ title }) => title[lang]), ...rows],
      freezePane: { rows: 1 },
    },
  ]
}

const isNeeded = (sheet: Sheet, { key, required }: SheetColumn): boolean =>
  required === true || isKey(sheet, key)

const headOf = (sheet: Sheet, column: SheetColumn, lang: Lang): string =>
  `${column.title[lang]}${isNeeded(sheet, column) || column.neededForNew ? requiredMark : ''}`

const bold = { font: { bold: true } } as const

const headCell = (sheet: Sheet, column: SheetColumn, lang: Lang) => ({
  value: headOf(sheet, column, lang),
  style: bold,
  comment: { text: noteOf(sheet, column, lang).join('\n') },
})

const noteOf = (sheet: Sheet, column: SheetColumn, lang: Lang): string[] => [
  sheetText(`type.${column.type}`, lang),
  ...(column.note === undefined ? [] : [column.note[lang]]),
  ...(isKey(sheet, column.key) ? [sheetText('keyNote', lang)] : []),
]

const rangeOf = (at: number): string => `${letters(at)}2:${letters(at)}${mostRows + 1}`

const listRange = (at: number, { choices = [] }: SheetColumn): string =>
  `${listsName}!$${letters(at)}$1:$${letters(at)}$${Math.max(1, choices.length)}`

const letters = (at: number): string =>
  at < 26 ? String.fromCharCode(65 + at) : `${letters(Math.floor(at / 26) - 1)}${letters(at % 26)}`

const notes = (sheet: Sheet, columns: readonly SheetColumn[], lang: Lang) => ({
  columns: [{ width: 22 }, { width: 10 }, { width: 26 }, { width: 60 }],
  rows: [
    (['column', 'requiredHead', 'format', 'note'] as const).map((key) => sheetText(key, lang)),
    ...columns.map((column) => [
      column.title[lang],
      neededText(sheet, column, lang),
      sheetText(`type.${column.type}`, lang),
      [...noteOf(sheet, column, lang).slice(1), choicesText(column, lang)].filter(Boolean).join('\n'),
    ]),
  ],
})

const neededText = (sheet: Sheet, column: SheetColumn, lang: Lang): string => {
  if (isNeeded(sheet, column)) return sheetText('yes', lang)
  return column.neededForNew ? sheetText('forNew', lang) : ''
}

const choicesText = ({ choices = [] }: SheetColumn, lang: Lang): string =>
  choices
    .slice(0, 40)
    .map(({ label }) => label[lang])
    .join('、')

const lists = (choices: readonly SheetColumn[], lang: Lang) => ({
  rows: Array.from({ length: Math.max(1, ...choices.map(({ choices: all = [] }) => all.length)) }, (_, row) =>
    choices.map(({ choices: all = [] }) => all[row]?.label[lang] ?? null),
  ),
})
