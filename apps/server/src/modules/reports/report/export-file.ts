import { AppError } from '@gridwright/contract'
import type { ExportFormat, ParameterValues } from '@gridwright/contract'
import { cellName, templateFor } from '@gridwright/report-engine'
import type { Reader, Template } from '@gridwright/report-engine'
import type { Caller } from '#operations/handler.ts'
import type { ExportNeeds } from './export-report.ts'
import { fileName, patience } from './export-report.ts'
import { openPictures } from './pictures/open-pictures.ts'
import { compileProblems } from './render/layout-of.ts'
import { readForFile } from './list-parts.ts'
import { dayOf, readerOf } from './read-inputs.ts'

/** A file of a published report for somebody who need not be the caller. */
export type FileWish = {
  readonly assetId: string
  readonly values: ParameterValues
  readonly format: ExportFormat
  /** Only of xlsx. */
  readonly keepFormulas?: boolean
  readonly timeZone?: string | undefined
  readonly lang: 'zh' | 'en'
  /** For whom it is laid out; `everything` = what the caller himself sees. */
  readonly reader: Reader | 'everything'
  /** Nothing is written without rows, or where this formula (without `=`) is not true. */
  readonly condition?: { readonly kind: 'rows' } | { readonly kind: 'formula'; readonly formula: string }
  readonly path: string
  readonly signal: AbortSignal
}

/** Undefined where the condition is not met. */
export type WrittenFile = { readonly name: string } | undefined

/** The design with the condition in a cell of its own, beyond everything that stands on the first sheet. */
export const withCondition = (
  template: Template,
  formula: string,
): { readonly template: Template; readonly cell: string } => {
  const [first, ...rest] = template.sheets
  if (first === undefined) throw new AppError('not-found')
  const cell = cellName(first.rowCount + 1, first.columnCount + 1)
  const own = { kind: 'formula', formula: `=${formula}`, leftParent: null, topParent: null } as const
  const sheet = { ...first, cells: { ...first.cells, [cell]: own } }
  return { cell, template: { ...template, sheets: [sheet, ...rest] } }
}

/** Writes the file; rights are the caller's, checked by `openReport`. */
export const exportFile = async (
  needs: ExportNeeds,
  caller: Caller,
  wish: FileWish,
): Promise<WrittenFile> => {
  const { assetId, values, format, timeZone, lang, condition, path, signal } = wish
  const { template, level, name } = await needs.openReport(caller, {
    assetId,
    name: '',
    values,
    draft: false,
  })
  const reader = wish.reader === 'everything' ? {} : { reader: wish.reader }
  const reading = { assetId, values, timeZone, template, level, caller, signal, ...reader }
  const asked = { format, keepFormulas: wish.keepFormulas }
  const { inputs, parts, readPart } = await readForFile(needs.render, reading, asked)
  if (condition?.kind === 'rows' && inputs.dataRows === 0) return undefined
  const made = { ...inputs.run, keepsFormulas: format === 'xlsx' && wish.keepFormulas === true }
  const run = { ...made, type: 'run', renderId: path, lenient: false } as const
  const onlyIf =
    condition?.kind === 'formula'
      ? { onlyIf: withCondition(templateFor(run.template, readerOf({ caller, level })), condition.formula) }
      : {}
  const day = dayOf(needs.render.now(), timeZone)
  // Files of the library that the sender may see are no one else's because of that.
  const looking = wish.reader === 'everything' ? caller : { ...caller, only: assetId }
  const pictures = openPictures(needs.render.pictures, looking, [assetId])
  const answer = await needs.render.pool.export(
    {
      type: 'export',
      run,
      path,
      title: name,
      format,
      csvValues: 'shown',
      lang,
      day,
      ...onlyIf,
      parts,
    },
    {
      milliseconds: needs.render.limits.milliseconds * patience,
      signal,
      readPart,
      openPictures: (names) => pictures.openAll(names, signal),
    },
  )
  return answer.unmet === true ? undefined : { name: `${fileName(name, day)}.${answer.extension}` }
}

/** What is wrong with a condition's formula, by the engine's word; undefined where it can be calculated. */
export const conditionProblem = (template: Template, formula: string): string | undefined => {
  const { template: whole, cell } = withCondition(template, formula)
  const own = compileProblems(whole).find(
    ({ severity, cells }) => severity === 'error' && cells.includes(cell),
  )
  return formula.trim() === '' ? 'formula-empty' : own?.code
}
