import { AppError } from '@gridwright/contract'
import type { CellValue, LaidCell } from '@gridwright/report-engine'
import { layoutOf } from './layout-of.ts'
import type { ExportRequest, RunRequest } from './render-messages.ts'
import { reportProblem } from './report-problem.ts'

const isTrue = (value: CellValue | undefined): boolean => {
  if (typeof value === 'object' && value !== null && 'error' in value)
    throw new AppError('delivery-formula', { reason: `${value.error} ${value.cause}` })
  return value !== undefined && value !== null && value !== false && value !== 0 && value !== ''
}

/** Lays the design with the condition's cell out and reads it; what its maker does not see is not in the design. */
export const isMet = (run: RunRequest, { template, cell }: NonNullable<ExportRequest['onlyIf']>): boolean => {
  const { layout, problems } = layoutOf({ ...run, template, reader: undefined })
  const [sheet] = layout?.sheets ?? []
  if (sheet === undefined) {
    const { reason } = reportProblem(problems.find(({ severity }) => severity === 'error'))
    throw new AppError('delivery-formula', { reason: reason ?? '' })
  }
  let found: CellValue | undefined
  sheet.forEachCell(0, sheet.rowCount, ({ source, value }: LaidCell) => {
    if (source === cell) found = value
  })
  return isTrue(found)
}
