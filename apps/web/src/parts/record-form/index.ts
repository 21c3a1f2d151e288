export { formOf } from './form-of.ts'
export { RecordForm } from './record-form.tsx'
export { useFormDraft } from './use-form-draft.ts'
export type { FormDraft } from './use-form-draft.ts'
