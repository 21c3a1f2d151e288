import { raise } from './incidents.ts'
import type { Run } from './run.ts'
import { Trouble } from './trouble.ts'

/** Trouble becomes an incident of the activation that it came upon; of none, it is the command’s. */
export function guarded(run: Run, at: Run['at'], doing: () => void): void {
  run.at = at
  try {
    doing()
  } catch (error) {
    const where = run.at
    if (!(error instanceof Trouble) || !where || !run.activations.has(where.activation)) throw error
    raise(run, { activation: where.activation, resumes: where.phase }, error)
  }
}
