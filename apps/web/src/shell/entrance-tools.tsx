import type { ReactNode } from 'react'
import { LanguageSwitch } from './bars/language-switch.tsx'
import { ThemeSwitch } from './bars/theme-switch.tsx'

/** Language and theme, for pages before the console. */
export const EntranceTools = (): ReactNode => (
  <>
    <LanguageSwitch named />
    <ThemeSwitch />
  </>
)
