import { createContext, useContext } from 'react'
import type { MenuNode } from '#shell/routing/menu-tree.ts'

/** The menu of the person, for pages that lead to it. */
export const MenuContext = createContext<readonly MenuNode[]>([])

export const useMenu = (): readonly MenuNode[] => useContext(MenuContext)
