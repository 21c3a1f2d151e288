import { menus as ofPlatform } from './platform/menus.ts'
import { menus as ofReports } from './reports/menus.ts'

/** A product may put its entries into groups of those before it. */
export const seededMenus = [...ofPlatform, ...ofReports]
