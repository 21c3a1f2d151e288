export { processKind } from './process-rule.ts'
