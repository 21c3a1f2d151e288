export { RemarksButton } from './remarks-button.tsx'
export { narrowRemarks } from './narrow-remarks.ts'
