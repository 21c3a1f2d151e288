import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Desk } from './create-desk.ts'
import type { DeskState } from './desk-state.ts'

export const DeskContext = createContext<Desk | undefined>(undefined)

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('outside the designer of processes')
  return desk
}

export const useDeskState = <T>(select: (state: DeskState) => T): T => useStore(useDesk().ui, select)

/** The text of the model as it is now. */
export const useXml = (): string => useStore(useDesk().life.store, ({ document }) => document.xml)
