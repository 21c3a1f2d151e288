import { createContext, useContext } from 'react'
import { useStore } from 'zustand'
import type { Designer } from './create-designer.ts'
import type { DesignerState } from './designer-state.ts'

export const DesignerContext = createContext<Designer | undefined>(undefined)

export const useDesigner = (): Designer => {
  const designer = useContext(DesignerContext)
  if (designer === undefined) throw new Error('outside the designer')
  return designer
}

/** A part of the designer's state; the component renders again when that part changes. */
export const useDesignerState = <T>(select: (state: DesignerState) => T): T =>
  useStore(useDesigner().store, select)
