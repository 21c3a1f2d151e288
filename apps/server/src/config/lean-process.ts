import { getHeapStatistics } from 'node:v8'

/**
 * MB of one half of V8's space for new objects. By itself V8 lets it grow with the machine's memory and keeps it: 128 MB
 * on one of 24 GB, for calls that need a few.
 */
const semiSpaceMb = 16
/**
 * Bytes from which glibc takes memory from the system, and gives it back, for each piece. By itself it raises this to
 * the largest piece it has freed, and then keeps the 19 MB of a password's hash in every thread that has ever hashed.
 */
const mapFrom = 1_048_576

/**
 * MB that all old objects may take. V8 lets old garbage grow to twice what lives where the bound is below 2 GB, and to
 * four times where it is larger, as by itself on a machine of 24 GB; a small machine has a smaller bound, which stays. Big
 * results lie outside of this heap.
 */
const oldSpaceMb = 2000

const spaceFlag = '--max-semi-space-size'
const oldFlag = '--max-old-space-size'

/** Where Node looks for sources that it has compiled before, from its very first one. */
const cacheVariable = 'NODE_COMPILE_CACHE'

/** What decides, of `process`. */
export type ProcessFacts = Pick<NodeJS.Process, 'argv' | 'env' | 'execArgv' | 'execPath'> & {
  /** The line to the parent process, if there is one. */
  readonly channel?: object | undefined
  /** MB that V8 would let the heap take by itself. */
  readonly heapMb: number
  /** Folder of compiled sources. */
  readonly compiled: string
}

/** Program, arguments and environment of the same start with less memory; `undefined` where this one is to go on as it is. */
export const leanStart = (facts: ProcessFacts): [string, string[], NodeJS.ProcessEnv] | undefined => {
  const { argv, channel, compiled, env, execArgv, execPath, heapMb } = facts
  const isChosen = (flag: string): boolean =>
    [...execArgv, env['NODE_OPTIONS'] ?? ''].some((option) => option.includes(flag))
  // Who talks to its parent (`node --watch`) would lose the line.
  if (isChosen(spaceFlag) || channel) return undefined
  const bound = isChosen(oldFlag) || heapMb < oldSpaceMb ? [] : [`${oldFlag}=${oldSpaceMb}`]
  return [
    execPath,
    [execPath, `${spaceFlag}=${semiSpaceMb}`, ...bound, ...execArgv, ...argv.slice(1)],
    { MALLOC_MMAP_THRESHOLD_: String(mapFrom), [cacheVariable]: compiled, ...env },
  ]
}

/**
 * Starts this process anew, under the same id, with the settings that keep its memory small and that can only be had
 * at its very begin. Where the system has no such way (Windows), or the operator has set the space himself, it goes on
 * as it is.
 */
export const becomeLean = (compiled: string): void => {
  const heapMb = getHeapStatistics().heap_size_limit / 1_048_576
  const { argv, channel, env, execArgv, execPath } = process
  const start = leanStart({ argv, channel, compiled, env, execArgv, execPath, heapMb })
  if (start) process.execve?.(...start)
}
