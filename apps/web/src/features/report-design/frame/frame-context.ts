import { createContext, useContext } from 'react'
import type { FrameControl } from './frame.ts'

export const FrameContext = createContext<FrameControl | undefined>(undefined)

export const useFrameControl = (): FrameControl => {
  const control = useContext(FrameContext)
  if (control === undefined) throw new Error('outside the designer’s frame')
  return control
}
