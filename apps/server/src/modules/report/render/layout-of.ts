import { AppError } from '@gridwright/contract'
import { compile, LimitError, run } from '@gridwright/report-engine'
import type { Layout, Problem, Template } from '@gridwright/report-engine'
import type { RunRequest } from './render-messages.ts'

/** What is wrong with a template; `parameters` must hold those of its data sets too. */
export const compileProblems = (template: Template): readonly Problem[] => compile(template).problems

/** Runs a report; without a layout where the template has mistakes. */
export const layoutOf = (
  request: RunRequest,
): { readonly layout?: Layout; readonly problems: readonly Problem[] } => {
  const { report, problems } = compile(request.template)
  if (report === undefined) return { problems }
  const started = performance.now()
  try {
    const { tables, parameters, limits, today } = request
    const elapsed = () => performance.now() - started
    return { problems, layout: run(report, { tables, parameters, limits, now: today, elapsed }) }
  } catch (error) {
    throw error instanceof LimitError ? limitOf(error) : error
  }
}

const limitOf = ({ code, params }: LimitError): AppError => {
  if (code === 'report-too-slow') return new AppError('time-limit', { seconds: params['seconds'] ?? 0 })
  const limit = params['most'] ?? 0
  return code === 'report-too-many-rows'
    ? new AppError('row-limit', { limit })
    : new AppError('cell-limit', { limit })
}
