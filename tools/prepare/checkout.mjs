import { spawnSync } from 'node:child_process'
import path from 'node:path'

/** The checkout's root. */
export const root = path.resolve(
  import.meta.dirname ?? path.dirname(new URL(import.meta.url).pathname),
  '..',
  '..',
)

/** Runs a program whose output the person sees; throws `failed` where it does not end well. */
export function run({ command, args, failed, cwd = root, env = process.env }) {
  const result = spawnSync(command, args, { cwd, env, stdio: ['ignore', 'inherit', 'inherit'] })
  if (result.status !== 0) throw new Error(failed)
}
