import type { PrintSetup } from '@gridwright/report-engine'

export type PrintChange = { readonly [Key in keyof PrintSetup]?: PrintSetup[Key] | undefined }
/** A part of the dialog: what it says, and what was changed of it. */
export type PartProps = { readonly print: PrintSetup; readonly onChange: (change: PrintChange) => void }
