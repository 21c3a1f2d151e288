import type { Activation, Incident, OpenWork, Situation, Subscription } from '@gridwright/bpmn-engine'

/** What is stored of a situation as one document; the variables of the process itself lie in the instance’s row. */
export type StoredSituation = Omit<Situation, 'instance' | 'past'> & {
  readonly format: 1
  readonly steps: number
}

export const processScopeOf = ({ instance }: Pick<Situation, 'instance'>): string => instance.key

export const variablesOf = (situation: Situation): Record<string, unknown> => {
  const scope = processScopeOf(situation)
  return Object.fromEntries(
    situation.variables.filter((one) => one.scope === scope).map(({ name, value }) => [name, value]),
  )
}

export const storedOf = (situation: Situation): StoredSituation => {
  const { instance, past: _past, ...rest } = situation
  const scope = processScopeOf(situation)
  return {
    format: 1,
    steps: instance.steps,
    ...rest,
    variables: situation.variables.filter((one) => one.scope !== scope),
  }
}

type Keyed = { readonly key: string }

/** What is new, what is gone, and what is there and reads differently. */
const difference = <T extends Keyed>(before: readonly T[], after: readonly T[]) => {
  const old = new Map(before.map((one) => [one.key, one]))
  const now = new Set(after.map(({ key }) => key))
  return {
    added: after.filter(({ key }) => !old.has(key)),
    removed: before.filter(({ key }) => !now.has(key)),
    changed: after.filter((one) => {
      const was = old.get(one.key)
      return was !== undefined && was !== one && JSON.stringify(was) !== JSON.stringify(one)
    }),
  }
}

export type Changes = {
  readonly work: ReturnType<typeof difference<OpenWork>>
  readonly subscriptions: ReturnType<typeof difference<Subscription>>
  readonly incidents: ReturnType<typeof difference<Incident>>
  /** By node: how many more (or fewer) are active, and have an incident. */
  readonly counts: readonly { readonly node: string; readonly active: number; readonly incidents: number }[]
}

const none: Pick<Situation, 'work' | 'subscriptions' | 'incidents' | 'activations'> = {
  work: [],
  subscriptions: [],
  incidents: [],
  activations: [],
}

export const changesOf = (before: Situation | null, after: Situation): Changes => {
  const old = before ?? none
  return {
    work: difference(old.work, after.work),
    subscriptions: difference(old.subscriptions, after.subscriptions),
    incidents: difference(old.incidents, after.incidents),
    counts: countsOf(old, after),
  }
}

const countsOf = (
  before: { readonly activations: readonly Activation[]; readonly incidents: readonly Incident[] },
  after: { readonly activations: readonly Activation[]; readonly incidents: readonly Incident[] },
): Changes['counts'] => {
  const by = new Map<string, { active: number; incidents: number }>()
  const add = (node: string, active: number, incidents: number): void => {
    const sum = by.get(node) ?? { active: 0, incidents: 0 }
    by.set(node, { active: sum.active + active, incidents: sum.incidents + incidents })
  }
  for (const { node } of before.activations) add(node, -1, 0)
  for (const { node } of after.activations) add(node, 1, 0)
  for (const { node } of before.incidents) add(node, 0, -1)
  for (const { node } of after.incidents) add(node, 0, 1)
  return [...by]
    .map(([node, sum]) => ({ node, ...sum }))
    .filter(({ active, incidents }) => active !== 0 || incidents !== 0)
}
