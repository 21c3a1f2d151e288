/** Whom people name as recipients of what the house sends: addresses, accounts, roles (RPT-06, DSH-01). */
export { findAccounts } from './accounts.ts'
export { mostRecipients, planRecipients } from './plan-recipients.ts'
export type { Recipient } from './plan-recipients.ts'
export { linesIn, namedBy, recipientsIn, valueLines } from './recipients.ts'
export type { Line } from './recipients.ts'
