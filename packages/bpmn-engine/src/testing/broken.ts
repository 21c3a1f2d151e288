import type { Situation } from '#situation/situation.ts'

/** What must hold of every situation at rest. */
export function broken(situation: Situation): string[] {
  const { activations, tokens, scopes, work, subscriptions, incidents, variables, instance } = situation
  const live = new Set(activations.map(({ key }) => key))
  const open = new Set(scopes.map(({ key }) => key))
  const standing = tokens.flatMap(({ at }) => ('activation' in at ? [at.activation] : []))
  const bad = (what: string, rows: readonly unknown[]): string[] =>
    rows.length > 0 ? [`${what}: ${JSON.stringify(rows)}`] : []
  const keys = [...activations, ...tokens, ...work, ...subscriptions, ...incidents].map(({ key }) => key)
  return [
    ...bad(
      'activation without its token',
      activations.filter(({ key }) => standing.filter((each) => each === key).length !== 1),
    ),
    ...bad(
      'token in nothing',
      standing.filter((key) => !live.has(key)),
    ),
    ...bad(
      'outside of every scope',
      [...activations, ...tokens].filter(({ scope }) => !open.has(scope)),
    ),
    ...bad(
      'scope of nobody',
      scopes.filter(({ key, kind }) => kind !== 'process' && !live.has(key)),
    ),
    ...bad(
      'work of nobody',
      work.filter(({ activation, scope }) => !(activation === null ? open.has(scope) : live.has(activation))),
    ),
    ...bad(
      'ear of nobody',
      subscriptions.filter(
        ({ activation, scope }) => !(activation === null ? open.has(scope) : live.has(activation)),
      ),
    ),
    ...bad(
      'incident of nobody',
      incidents.filter(
        ({ activation, scope }) => !(activation === null ? open.has(scope) : live.has(activation)),
      ),
    ),
    ...bad(
      'incident of work that is gone',
      incidents.filter((each) => each.work !== null && !work.some(({ key }) => key === each.work)),
    ),
    ...bad(
      'variable of nobody',
      variables.filter(({ scope }) => !open.has(scope) && !live.has(scope) && scope !== instance.key),
    ),
    ...bad(
      'key twice',
      keys.filter((key, i) => keys.indexOf(key) !== i && !standing.includes(key)),
    ),
    ...(instance.state === 'ACTIVE' || live.size + open.size + tokens.length + work.length === 0
      ? []
      : ['it lives on after its end']),
    ...(instance.state !== 'ACTIVE' || tokens.length > 0 ? [] : ['nothing moves, and it is not over']),
  ]
}
