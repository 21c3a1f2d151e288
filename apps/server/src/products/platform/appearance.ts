import type { Output } from '@gridwright/contract'
import type { Config } from '#config/config.ts'
import { frameModule, frameTokens } from '#modules/platform/frame/index.ts'
import { preferenceModule, readChanges } from '#modules/platform/preference/index.ts'
import { deriveKey, loadInstallationKey } from '#platform/installation-key.ts'
import type { Access } from './access.ts'
import { systemNow } from '#products/app-parts.ts'
import type { AppParts } from '#products/app-parts.ts'

/** How the console meets each person, and what it embeds. */
export const appearanceModules = (
  { config, database, now = systemNow }: AppParts,
  { auth, menus }: Pick<Access, 'auth' | 'menus'>,
  /** The version that runs, and the folder in which its change log lies. */
  { version, folder }: { readonly version: string; readonly folder: string },
) => {
  const { db } = database
  const preference = preferenceModule({ db, now, changes: readChanges(folder), version })
  const frame = frameModule({
    db,
    now,
    tokens: frameTokens(deriveKey(loadInstallationKey(config), 'frame-token'), now),
    menusFor: menus.menusFor,
    holdersOf: auth.holdersOf,
    fixed: config.frameAllow,
  })
  const handlers = { ...preference.handlers, ...frame.handlers }
  return { handlers, sheets: frame.sheets, allowedFrames: frame.allowed }
}

/** What the settings say about the console's face. */
export const appearanceOf = (config: Config): NonNullable<Output<'setup.status'>['appearance']> => ({
  routeSet: config.routeSet,
  layout: {
    menu: config.menuPlace,
    fixedHeader: config.fixedHeader === 'on',
    sidebarLogo: config.sidebarLogo === 'on',
    showSettings: config.showSettings === 'on',
  },
  showChanges: config.showChanges === 'on',
})
