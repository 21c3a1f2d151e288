import type { FormDocument } from '@gridwright/form'
import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Desk, DeskState } from './create-desk.ts'

export const DeskContext = createContext<Desk | undefined>(undefined)

export const useDesk = (): Desk => {
  const desk = useContext(DeskContext)
  if (desk === undefined) throw new Error('outside the designer of forms')
  return desk
}

export const useDeskState = <T>(select: (state: DeskState) => T): T => useStore(useDesk().ui, select)

export const useForm = (): FormDocument => useStore(useDesk().life.store, ({ document }) => document)
