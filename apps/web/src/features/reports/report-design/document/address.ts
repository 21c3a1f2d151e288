import { cellName, parseCellName } from '@gridwright/report-engine'
import type { Position } from '@gridwright/report-engine'

export type { Position }

/** Row 2, column 1 → `B3`. */
export const addressOf = ({ row, column }: Position): string => cellName(row, column)

/** `b3` → row 2, column 1; undefined where the text is no address. */
export const positionOf = (address: string): Position | undefined => parseCellName(address)
