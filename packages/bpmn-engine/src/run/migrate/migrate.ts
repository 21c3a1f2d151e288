import type { Process } from '#process/process.ts'
import type { Facts, Outcome } from '#situation/outcome.ts'
import type { Key, Situation } from '#situation/situation.ts'
import { drain } from '#run/drain.ts'
import { refusalOf } from '#run/trouble.ts'
import { closeRun, openRun, type Run } from '#run/run.ts'
import { checkMigration, type MigrationProblem } from './check-migration.ts'
import { listenAnew } from './listen-anew.ts'
import { renamed } from './renamed.ts'
import { renamer } from './renamer.ts'

export type Migration = {
  readonly from: Process
  readonly to: Process
  /** The key of the definition that it comes to. */
  readonly definition: Key
  readonly situation: Situation
  /** Ids of nodes and flows by what they become; what is not named keeps its id. */
  readonly mapping: Readonly<Record<string, string>>
  readonly facts: Facts
}

/**
 * Puts an instance onto another model: every active element onto one of the same type in the same shape of scopes. People,
 * variables and due dates stay (workflow.md 4.4). With problems nothing is changed: so it is its own dry run.
 */
export function migrate(migration: Migration): { readonly problems: readonly MigrationProblem[] } | Outcome {
  const problems = checkMigration(migration)
  if (problems.length > 0) return { problems }
  try {
    const run = migrated(migration)
    drain(run)
    return { situation: closeRun(run), ended: run.ended, emitted: run.emitted, taken: run.taken }
  } catch (error) {
    return { refused: refusalOf(error) }
  }
}

function migrated({ from, to, definition, situation, mapping, facts }: Migration): Run {
  const rename = renamer(mapping)
  const run = openRun(to, renamed(situation, { from, to, definition, rename }), facts)
  listenAnew(run, from, rename)
  for (const scope of run.scopes.keys()) run.touched.add(scope)
  return run
}
