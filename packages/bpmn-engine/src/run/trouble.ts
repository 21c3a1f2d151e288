import type { Refusal } from '#situation/outcome.ts'
import type { IncidentKind } from '#situation/situation.ts'

/** What keeps an activation from going on; it never leaves `step`: it becomes an incident, or a refusal of the command. */
export class Trouble extends Error {
  readonly kind: IncidentKind
  readonly facts: Readonly<Record<string, string>>

  constructor(kind: IncidentKind, message: string, facts: Readonly<Record<string, string>> = {}) {
    super(message)
    this.kind = kind
    this.facts = facts
  }
}

/** The command cannot be carried out; nothing of it stays. */
export class Refused extends Error {
  readonly code: string
  readonly facts: Readonly<Record<string, string>>

  constructor(code: string, facts: Readonly<Record<string, string>> = {}) {
    super(code)
    this.code = code
    this.facts = facts
  }
}

/** Why a command was not carried out, from whatever stopped it. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refused) return { code: error.code, facts: error.facts }
  if (error instanceof Trouble) return { code: error.kind, facts: { ...error.facts, message: error.message } }
  return { code: 'engine-fault', facts: { message: error instanceof Error ? error.message : String(error) } }
}
