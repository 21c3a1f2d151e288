import type { ReactNode } from 'react'
import { LanguageSwitch } from './language-switch.tsx'
import { ThemeSwitch } from './theme-switch.tsx'

/** Language and theme, for pages before the console. */
export const EntranceTools = (): ReactNode => (
  <>
    <LanguageSwitch named />
    <ThemeSwitch />
  </>
)
