import type { HomeStart, HomeStep, HomeTile } from './home-blocks.ts'
import * as platform from './platform/home.ts'
import * as reports from './reports/home.ts'
import * as screens from './screens/home.ts'
import * as workflow from './workflow/home.ts'

/** What the products put on the home page. */
export const homeStarts: readonly HomeStart[] = [
  ...reports.starts,
  ...screens.starts,
  ...workflow.starts,
  ...platform.starts,
]
export const homeTiles: readonly HomeTile[] = [
  ...reports.tiles,
  ...screens.tiles,
  ...workflow.tiles,
  ...platform.tiles,
]
/** By the name that the server gives each. */
export const homeSteps: Readonly<Record<string, HomeStep>> = { ...reports.steps, ...platform.steps }
