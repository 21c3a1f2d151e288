import type { Expression } from './expression.ts'

/** What an event waits for or throws. */
export type Trigger =
  | { readonly kind: 'none' }
  /** ISO 8601 date, duration or cycle (`R3/PT10M`), or a cron expression as cycle. */
  | { readonly kind: 'timer'; readonly when: 'date' | 'duration' | 'cycle'; readonly value: Expression }
  /** `key` is evaluated when the catch is entered and stays. */
  | { readonly kind: 'message'; readonly name: Expression; readonly key?: Expression }
  | { readonly kind: 'signal'; readonly name: Expression }
  /** Without a code it catches every error. */
  | { readonly kind: 'error'; readonly code?: Expression; readonly codeVariable?: string }
  | { readonly kind: 'escalation'; readonly code?: Expression; readonly codeVariable?: string }
  | { readonly kind: 'compensation'; readonly activity?: string; readonly waits: boolean }
  | { readonly kind: 'link'; readonly name: string }
  /** `all` ends the whole instance, not its own scope alone. */
  | { readonly kind: 'terminate'; readonly all: boolean }
  | { readonly kind: 'cancel' }
  | { readonly kind: 'conditional'; readonly condition: Expression }
