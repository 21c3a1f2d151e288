export { dialectOf, dialects, namespaceOf, type Dialect } from './document/dialect.ts'
export { modelLimits } from './document/limits.ts'
export {
  activitiDocument,
  processDocumentOf,
  zeebeDocument,
  type ProcessDocument,
} from './document/process-document.ts'
export { mergeProcesses, processParts, sameProcesses } from './document/process-parts.ts'
export type { ModelScan, ScanProblem } from './scan/model-scan.ts'
export { outlineModel, type Outlined } from './scan/outline-model.ts'
export { scanModel } from './scan/scan-model.ts'
export { blankModel, emptyProcess } from './starters/blank.ts'
export { processThumbnail } from './thumbnail/process-thumbnail.ts'
