import { signInErrors } from './sign-in-errors.ts'
import { federationErrors } from './federation-errors.ts'
import { machineErrors } from './machine-errors.ts'
import { housekeepingErrors } from './housekeeping-errors.ts'
import { dictionaryErrors } from './dictionary-errors.ts'
import { shareErrors } from './share-errors.ts'
import { sourceErrors } from './source-errors.ts'
import { sheetErrors } from './sheet-errors.ts'
import { importErrors } from './import-errors.ts'
import { peopleErrors } from './people-errors.ts'
import { ruleErrors } from './rule-errors.ts'
import { watchErrors } from './watch-errors.ts'
import { preferenceErrors } from './preference-errors.ts'
import { domainErrors } from './domain-errors.ts'
import type { ErrorEntry } from './error-entry.ts'
import { platformErrors } from './platform-errors.ts'
import { troubleErrors } from './trouble-errors.ts'

export type { ErrorEntry, Shown } from './error-entry.ts'

/** Every error there is: code on both wires, HTTP status, text in both languages, and how the client shows it. */
export const errorCatalogue = {
  ...platformErrors,
  ...troubleErrors,
  ...domainErrors,
  ...signInErrors,
  ...federationErrors,
  ...machineErrors,
  ...housekeepingErrors,
  ...dictionaryErrors,
  ...shareErrors,
  ...sheetErrors,
  ...sourceErrors,
  ...peopleErrors,
  ...importErrors,
  ...ruleErrors,
  ...watchErrors,
  ...preferenceErrors,
} satisfies Record<string, ErrorEntry>
export type ErrorCode = keyof typeof errorCatalogue
