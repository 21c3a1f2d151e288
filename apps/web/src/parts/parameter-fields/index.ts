export { useParameterFields } from './parameter-fields.ts'
export type { ParameterText } from './parameter-fields.ts'
export { valueOfDefault } from './value-of-default.ts'
