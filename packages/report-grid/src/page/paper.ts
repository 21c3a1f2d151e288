import { plainPrint } from '@gridwright/report-engine'
import type { PrintSetup } from '@gridwright/report-engine'

/** The print setup of a rendered sheet, as the contract carries it. */
export const printOf = (print: unknown): PrintSetup =>
  typeof print === 'object' && print !== null
    ? { ...plainPrint, ...(print as Partial<PrintSetup>) }
    : plainPrint
