export type { FeatureRoute } from './feature-route.ts'
export { useDirty, useTabTitle } from './tabs/use-tab.ts'
