import type { Screen } from '#document/screen-shape.ts'
import { walk } from '#tree/walk.ts'
import type { ScreenState } from './screen-state.ts'

export type Placed = {
  readonly id: string
  /** It is over the screen, in the dialog. */
  readonly inDialog: boolean
}

/** Groups that only the chosen tab of a widget shows: those of the others are hidden. */
const hiddenByTabs = ({ widgets }: Screen, { tabs }: ScreenState): ReadonlySet<string> =>
  new Set(
    Object.entries(widgets).flatMap(([id, { options }]) => {
      const all = options['tabs']
      if (!Array.isArray(all)) return []
      const chosen = tabs[id] ?? 0
      return all.flatMap((tab: unknown, at) =>
        at !== chosen && typeof tab === 'object' && tab !== null && 'group' in tab ? String(tab.group) : [],
      )
    }),
  )

/** The groups that some rule opens as a dialog: they are on the screen only then. */
const dialogsOf = ({ widgets }: Screen): ReadonlySet<string> =>
  new Set(
    Object.values(widgets).flatMap(({ on = [] }) =>
      on.flatMap((rule) => rule.do.flatMap((action) => (action.do === 'dialog' ? action.target : []))),
    ),
  )

type Seeing = {
  readonly state: ScreenState
  readonly byTabs: ReadonlySet<string>
  readonly dialogs: ReadonlySet<string>
}

/** By itself, whatever stands around it. */
const isAway = ({ state, byTabs, dialogs }: Seeing, id: string, hidden: boolean): boolean => {
  if (id === state.dialog) return false
  return byTabs.has(id) || dialogs.has(id) || !(state.shown[id] ?? !hidden)
}

/** Widgets that are to be seen now, in the order in which they are painted. */
export const visibleWidgets = (screen: Screen, state: ScreenState): readonly Placed[] => {
  const seeing = { state, byTabs: hiddenByTabs(screen, state), dialogs: dialogsOf(screen) }
  const away = new Set<string>()
  const placed: Placed[] = []
  for (const { id, isGroup, within, ownHidden } of walk(screen.tree)) {
    const hidden = isGroup ? ownHidden === true : screen.widgets[id]?.hidden === true
    if (isAway(seeing, id, hidden) || within.some((one) => away.has(one))) away.add(id)
    else if (!isGroup) placed.push({ id, inDialog: [...within, id].some((one) => one === state.dialog) })
  }
  return placed
}
