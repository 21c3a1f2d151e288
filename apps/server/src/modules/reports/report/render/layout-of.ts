import { AppError } from '@gridwright/contract'
import { unpackRows } from '@gridwright/data-source/packed'
import { compile, isHiddenFrom, LimitError, run } from '@gridwright/report-engine'
import type { Layout, Problem, Styles, Template } from '@gridwright/report-engine'
import type { RunRequest } from './render-messages.ts'
import { withoutBrokenFormulas } from './set-aside-formulas.ts'

/** What is wrong with a template; `parameters` must hold those of its data sets too. */
export const compileProblems = (template: Template): readonly Problem[] => compile(template).problems

/** Runs a report; without a layout where the template has mistakes. */
export const layoutOf = (
  request: RunRequest,
  /** Those of another part of the same list. */
  styles?: Styles,
): { readonly layout?: Layout; readonly problems: readonly Problem[] } => {
  const { report, problems } = compiled(request)
  if (report === undefined) return { problems }
  const started = performance.now()
  try {
    const { parameters, dictionaries, limits, today, reader, rowsBefore = 0, keepsFormulas } = request
    const tables = Object.fromEntries(
      Object.entries(request.tables).map(([name, rows]) => [name, unpackRows(rows)] as const),
    )
    const elapsed = () => performance.now() - started
    const clock = { now: today, elapsed }
    const given = { tables, parameters, dictionaries }
    const layout = run(report, { ...given, limits, ...clock, reader, rowsBefore, keepsFormulas, styles })
    if (request.template.sheets.every(({ hideFrom }) => isHiddenFrom(hideFrom, reader)))
      throw new AppError('report-hidden')
    return { problems, layout }
  } catch (error) {
    throw plainly(error)
  }
}

/** A preview lives on where only formulas are broken; their problems are answered all the same. */
const compiled = ({ template, lenient }: RunRequest): ReturnType<typeof compile> => {
  const whole = compile(template)
  const mended =
    lenient && whole.report === undefined ? withoutBrokenFormulas(template, whole.problems) : undefined
  return mended === undefined ? whole : { ...compile(mended), problems: whole.problems }
}

/** A cap of the engine as people read it; also a window of a finished layout may take too long. */
export const plainly = (error: unknown): unknown => (error instanceof LimitError ? limitOf(error) : error)

const limitOf = ({ code, params }: LimitError): AppError => {
  if (code === 'report-too-slow') return new AppError('time-limit', { seconds: params['seconds'] ?? 0 })
  const limit = params['most'] ?? 0
  return code === 'report-too-many-rows'
    ? new AppError('row-limit', { limit })
    : new AppError('cell-limit', { limit })
}
