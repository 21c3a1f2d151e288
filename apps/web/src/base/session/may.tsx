import { holdsAny } from '@gridwright/contract'
import type { Permission } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { sessionStore } from './held/session-store.ts'

const none: readonly string[] = []

const useHeld = (): readonly string[] => useStore(sessionStore, ({ facts }) => facts?.perms ?? none)

/** Tells whether the person holds one of the permissions; follows a change of them. An empty list throws (PRM-02). */
export const useMay = (): ((any: readonly Permission[]) => boolean) => {
  const held = useHeld()
  return (any) => holdsAny(held, any)
}

type CanProps = { readonly any: readonly Permission[]; readonly children: ReactNode }

/** Renders its children only for who holds one of the permissions; otherwise nothing stands in the page (PRM-02). */
export const Can = ({ any, children }: CanProps): ReactNode => {
  const held = useHeld()
  if (!Array.isArray(any)) throw new Error('A permission list is missing')
  return holdsAny(held, any) ? children : null
}
