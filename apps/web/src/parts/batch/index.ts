export { BatchBar } from './batch-bar.tsx'
export { BatchDialog } from './batch-dialog.tsx'
export type { BatchDialogProps, Touched } from './batch-dialog.tsx'
export { useSelection } from './use-selection.ts'
