export { DefaultField } from './default-field.tsx'
export { OptionsField } from './options-field.tsx'
export type { Option } from './options-field.tsx'
