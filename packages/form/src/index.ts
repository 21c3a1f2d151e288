export { formField, formLimits, textChecks } from './document/field.ts'
export type { Condition, FieldType, FormField, SimpleField, ValueField } from './document/field.ts'
export {
  emptyForm,
  formDocument,
  formParts,
  mergeForms,
  type FormDocument,
} from './document/form-document.ts'
export { formThumbnail } from './thumbnail/form-thumbnail.ts'
