import type { Strategy } from '#settings.ts'
import type { Directory } from './directory.ts'

export type Asking = {
  readonly directory: Directory
  /** From the instance’s row, never from a variable: whoever fills in a form could choose his approver. */
  readonly starter: string | null
  /** What the form gave, by field: ids of users or departments. */
  readonly field: (name: string) => readonly string[]
  /** Whom the starter or the previous approver picked for this node. */
  readonly picked: readonly string[]
  /** Ids that the expression gives. */
  readonly expression: (source: string) => readonly string[]
}

/** From a department upwards, itself first, to the root. */
const upwards = async (directory: Directory, department: string): Promise<readonly string[]> => {
  const way: string[] = []
  for (
    let at: string | null = department;
    at !== null && !way.includes(at);
    at = await directory.parentOf(at)
  )
    way.push(at)
  return way
}

/** Heads of levels 1 to n upwards, in order; a level without one is left out, at the root it ends. */
const headsUpwards = async (directory: Directory, department: string, levels: number): Promise<string[]> => {
  const way = (await upwards(directory, department)).slice(0, levels)
  const heads = await Promise.all(way.map((one) => directory.headOf(one)))
  return heads.filter((one) => one !== null)
}

/** The head of level n; above the root the topmost one. */
const headOfLevel = async (directory: Directory, department: string, level: number): Promise<string[]> => {
  const heads = await headsUpwards(directory, department, Number.POSITIVE_INFINITY)
  const own = heads[level - 1] ?? heads.at(-1)
  return own === undefined ? [] : [own]
}

const ofStarter = async (
  { directory, starter }: Asking,
  ask: (department: string) => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const department = starter === null ? null : await directory.departmentOf(starter)
  return department === null ? [] : ask(department)
}

const inAll = async (
  all: readonly string[],
  ask: (one: string) => Promise<readonly string[]>,
): Promise<readonly string[]> => (await Promise.all(all.map(ask))).flat()

type Find = (strategy: Strategy, asking: Asking) => Promise<readonly string[]> | readonly string[]

const inRange: Find = ({ range }, { picked }) =>
  range.length === 0 ? picked : picked.filter((one) => range.includes(one))

const ways: Readonly<Record<Strategy['code'], Find>> = {
  1: () => [],
  10: ({ ids }, { directory }) => directory.holdersOfRoles(ids),
  20: async ({ ids }, { directory }) => {
    const heads = await Promise.all(ids.map((one) => directory.headOf(one)))
    return [...(await directory.membersOf(ids)), ...heads.filter((one) => one !== null)]
  },
  21: ({ ids }, { directory }) => inAll(ids, (one) => headOfLevel(directory, one, 1)),
  22: ({ ids }, { directory }) => directory.holdersOfPositions(ids),
  23: ({ ids, levels }, { directory }) => inAll(ids, (one) => headsUpwards(directory, one, levels)),
  30: ({ ids }) => ids,
  34: inRange,
  35: inRange,
  36: (_strategy, { starter }) => (starter === null ? [] : [starter]),
  37: ({ levels }, asking) =>
    ofStarter(asking, (department) => headOfLevel(asking.directory, department, levels)),
  38: ({ levels }, asking) =>
    ofStarter(asking, (department) => headsUpwards(asking.directory, department, levels)),
  /** User groups of this console are roles. */
  40: ({ ids }, { directory }) => directory.holdersOfRoles(ids),
  50: ({ field }, asking) => asking.field(field),
  51: ({ field, levels }, asking) =>
    inAll(asking.field(field), (one) => headOfLevel(asking.directory, one, levels)),
  60: ({ expression }, asking) => asking.expression(expression),
}

/**
 * Who is asked by a strategy (workflow.md 3.1), enabled people only, nobody twice, in order. The same function previews
 * who will be.
 */
export const findPeople = async (strategy: Strategy, asking: Asking): Promise<readonly string[]> => {
  const found = await ways[strategy.code](strategy, asking)
  return asking.directory.enabled([...new Set(found)])
}
