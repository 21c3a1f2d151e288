export { setTheme, startTheme, useTheme, useThemeChoice } from './theme-store.ts'
export type { Theme, ThemeChoice } from './theme-store.ts'
