import { walk } from '@gridwright/screen'
import type { Screen, Widget } from '@gridwright/screen'
import { createContext, useContext, useMemo } from 'react'
import { useStore } from 'zustand'
import type { Desk } from './create-desk.ts'
import type { DeskState } from './desk-state.ts'

export const DeskContext = createContext<Desk | undefined>(undefined)

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('outside the designer of screens')
  return desk
}

export const useDeskState = <T>(select: (state: DeskState) => T): T => useStore(useDesk().ui, select)

/** A part of the screen; the component renders again when that part changes. */
export const useScreen = <T>(select: (screen: Screen) => T): T =>
  useStore(useDesk().life.store, ({ document }) => select(document))

/** The one widget that is chosen; undefined where there is none, or several. */
export const useChosenWidget = (): { readonly id: string; readonly widget: Widget } | undefined => {
  const selected = useDeskState((state) => state.selected)
  const [id] = selected
  const widget = useScreen(({ widgets }) =>
    selected.length === 1 && id !== undefined ? widgets[id] : undefined,
  )
  return useMemo(() => (id === undefined || widget === undefined ? undefined : { id, widget }), [id, widget])
}

/** Chosen ids that are still there: others may have taken them away. */
export const useSelected = (): readonly string[] => {
  const selected = useDeskState((state) => state.selected)
  const tree = useScreen((screen) => screen.tree)
  return useMemo(() => {
    const there = new Set([...walk(tree)].map(({ id }) => id))
    return selected.filter((id) => there.has(id))
  }, [selected, tree])
}
