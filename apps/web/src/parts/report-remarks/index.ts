export { RemarksButton } from './remarks-button.tsx'
export { narrowRemarks, useNarrowRemarks } from './narrow-remarks.ts'
export { noteShown } from './shown-windows.ts'
