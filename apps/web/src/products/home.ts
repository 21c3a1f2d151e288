import type { HomeStart, HomeTile } from './home-blocks.ts'
import { starts as ofReports, tiles as reportTiles } from './reports/home.ts'

/** What the products put on the home page. */
export const homeStarts: readonly HomeStart[] = [...ofReports]
export const homeTiles: readonly HomeTile[] = [...reportTiles]
