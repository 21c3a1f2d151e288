import type { Action, Screen } from '@gridwright/screen'
import { isGroup, nothingChosen } from '@gridwright/screen'
import type { Node } from '@gridwright/screen'

export const actionKinds = [
  'set',
  'push',
  'pop',
  'show',
  'hide',
  'toggle',
  'dialog',
  'close-dialog',
  'tab',
  'refresh',
  'open',
  'link',
  'full-screen',
] as const satisfies readonly Action['do'][]

export type Named = { readonly value: string; readonly label: string }

const groupsIn = (nodes: readonly Node[]): readonly Named[] =>
  nodes.flatMap((node) =>
    isGroup(node) ? [{ value: node.group, label: node.name || node.group }, ...groupsIn(node.children)] : [],
  )

const groupsOf = ({ tree }: Screen): readonly Named[] => groupsIn(tree)

const targetsOf = (screen: Screen): readonly Named[] => [
  ...groupsOf(screen),
  ...Object.entries(screen.widgets).map(([id, { name }]) => ({ value: id, label: name || id })),
]

/** Widgets that have tabs. */
const tabbedOf = ({ widgets }: Screen): readonly Named[] =>
  Object.entries(widgets)
    .filter(([, { options }]) => Array.isArray(options['tabs']))
    .map(([id, { name }]) => ({ value: id, label: name || id }))

/** What an action can work on. */
export const targetsFor = (screen: Screen, kind: Action['do']): readonly Named[] => {
  if (kind === 'dialog') return groupsOf(screen)
  return kind === 'tab' ? tabbedOf(screen) : targetsOf(screen)
}

type First = {
  readonly variable: string | undefined
  readonly target: string | undefined
  readonly group: string | undefined
  readonly tabbed: string | undefined
}

const ofVariable =
  (kind: 'set' | 'push' | 'pop') =>
  ({ variable }: First): Action | undefined => {
    if (variable === undefined) return undefined
    return kind === 'pop' ? { do: kind, variable } : { do: kind, variable, to: '${event.name}' }
  }

const ofTarget =
  (kind: 'show' | 'hide' | 'toggle') =>
  ({ target }: First): Action | undefined =>
    target === undefined ? undefined : { do: kind, target }

const makers: Readonly<Record<Action['do'], (first: First) => Action | undefined>> = {
  set: ofVariable('set'),
  push: ofVariable('push'),
  pop: ofVariable('pop'),
  show: ofTarget('show'),
  hide: ofTarget('hide'),
  toggle: ofTarget('toggle'),
  dialog: ({ group }) => (group === undefined ? undefined : { do: 'dialog', target: group }),
  'close-dialog': () => ({ do: 'close-dialog' }),
  tab: ({ tabbed }) => (tabbed === undefined ? undefined : { do: 'tab', target: tabbed, to: 'next' }),
  refresh: () => ({ do: 'refresh' }),
  open: () => ({ do: 'open', what: 'screen', id: nothingChosen, values: {} }),
  link: () => ({ do: 'link', url: 'https://' }),
  'full-screen': () => ({ do: 'full-screen' }),
}

/** An action of a kind with what it needs from the first; undefined: the screen has nothing that it could work on. */
export const newAction = (screen: Screen, kind: Action['do']): Action | undefined =>
  makers[kind]({
    variable: screen.variables[0]?.code,
    target: targetsOf(screen)[0]?.value,
    group: groupsOf(screen)[0]?.value,
    tabbed: tabbedOf(screen)[0]?.value,
  })
