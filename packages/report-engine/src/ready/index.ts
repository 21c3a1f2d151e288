/** What is ready to be taken: looks of tables and fields, and whole reports that the wizard makes of a data set. */
export { freeName } from './free-name.ts'
export { styleId, styleKey } from './style-id.ts'
export { fieldStyle, fieldWidth, sumStyle, titleStyle, widened, type FieldType } from './table-look.ts'
export {
  partStyle,
  tableStyleNames,
  tableStyles,
  type TablePart,
  type TableStyle,
  type TableStyleName,
} from './table-styles.ts'
export { movedColumn, usedAs } from './wizard/column-order.ts'
export {
  columnUses,
  faultOf,
  isFold,
  proposedUses,
  usesOf,
  wizardKinds,
  type ChoiceFault,
  type ColumnUse,
  type WizardChoice,
  type WizardColumn,
  type WizardKind,
  type WizardWords,
} from './wizard/wizard-choice.ts'
export { wizardTemplate } from './wizard/wizard-template.ts'
