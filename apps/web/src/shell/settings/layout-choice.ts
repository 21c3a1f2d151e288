import { useEffect, useMemo } from 'react'
import { useInstallation } from '#base/brand/index.ts'
import { setPreference, usePreference } from '#base/preference/index.ts'

/** LAY-06: how the person wants the console. */
export type LayoutChoice = {
  /** `mix`: top menu with its children at the side; `top`: drop-down menus; `side`: all at the side. */
  readonly menu: 'mix' | 'top' | 'side'
  readonly fixedHeader: boolean
  readonly sidebarLogo: boolean
  /** LAY-04: the side bar closes with or without animation. */
  readonly animation: boolean
  /** Lower lines and controls, so that more stands on a screen. */
  readonly compact: boolean
}

export const menuPlaces = ['mix', 'top', 'side'] as const

const key = 'layout'

const isMenuPlace = (value: unknown): value is LayoutChoice['menu'] =>
  menuPlaces.some((place) => place === value)

const flag = (value: unknown, usual: boolean): boolean => (typeof value === 'boolean' ? value : usual)

const choiceOf = (kept: unknown, usual: LayoutChoice): LayoutChoice => {
  const own = (typeof kept === 'object' && kept !== null ? kept : {}) as Readonly<Record<string, unknown>>
  return {
    menu: isMenuPlace(own['menu']) ? own['menu'] : usual.menu,
    fixedHeader: flag(own['fixedHeader'], usual.fixedHeader),
    sidebarLogo: flag(own['sidebarLogo'], usual.sidebarLogo),
    animation: flag(own['animation'], usual.animation),
    compact: flag(own['compact'], usual.compact),
  }
}

/** The installation's layout, with what the person chose in its stead where that is allowed. */
export const useLayoutChoice = (): LayoutChoice => {
  const { layout } = useInstallation()
  const kept = usePreference(key)
  return useMemo(
    () => choiceOf(layout.showSettings ? kept : undefined, { ...layout, animation: true, compact: false }),
    [layout, kept],
  )
}

/** Undefined: as the installation has it. */
export const setLayoutChoice = (choice: LayoutChoice | undefined): void => setPreference(key, choice)

/** Marks the document, so that lines and controls follow the person's choice. */
export const useDensity = (): void => {
  const { compact } = useLayoutChoice()
  useEffect(() => {
    document.documentElement.dataset['density'] = compact ? 'compact' : 'usual'
  }, [compact])
}
