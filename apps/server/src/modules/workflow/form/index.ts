export { formKind } from './form-rule.ts'
