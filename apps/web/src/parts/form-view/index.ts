export type { Around, FileValue, Named } from './around.ts'
export { FormView } from './form-view.tsx'
export type { FormViewProps } from './form-view.tsx'
