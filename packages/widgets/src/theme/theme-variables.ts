import type { CSSProperties } from 'react'
import type { WidgetTheme } from './widget-theme.ts'

const made = new WeakMap<WidgetTheme, CSSProperties>()

/** The theme as CSS variables that the widgets' style sheets use. */
export function themeVariables(theme: WidgetTheme): CSSProperties {
  const known = made.get(theme)
  if (known !== undefined) return known
  const variables = {
    '--w-ground': theme.ground,
    '--w-surface': theme.surface,
    '--w-line': theme.line,
    '--w-ink': theme.ink,
    '--w-soft': theme.soft,
    '--w-track': theme.track,
    '--w-accent': theme.accent,
    '--w-good': theme.good,
    '--w-warn': theme.warn,
    '--w-bad': theme.bad,
    '--w-font': theme.font,
    '--w-number-font': theme.numberFont,
  } as CSSProperties
  made.set(theme, variables)
  return variables
}
