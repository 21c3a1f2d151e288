import { AppError } from '@gridwright/contract'
import type { Layout, Problem, Template } from '@gridwright/report-engine'
import type { RunRequest } from './render-messages.ts'

export const compileProblems = (_template: Template): readonly Problem[] => []

export const layoutOf = (_request: RunRequest): { layout?: Layout; problems: readonly Problem[] } => {
  throw new AppError('render-gone')
}
