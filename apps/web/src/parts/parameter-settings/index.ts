export { DefaultField } from './default-field.tsx'
export { OptionSourceField } from './option-source-field.tsx'
export type { OtherParameter } from './other-parameter.ts'
export type { Option } from './options-field.tsx'
