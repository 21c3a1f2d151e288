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
export { checkForm, valueFields, type FormContext, type FormProblems } from './values/check-form.ts'
export { isShown, type FormValues } from './values/conditions.ts'
export {
  fieldPermission,
  permissionOf,
  type FieldPermission,
  type FieldPermissions,
} from './values/permissions.ts'
export { initialValues, readValues, shownForm, shownValues, type ReadValues } from './values/read-values.ts'
