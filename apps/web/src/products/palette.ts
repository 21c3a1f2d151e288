import type { PaletteSource } from './palette-source.ts'
import { palette as ofPlatform } from './platform/palette.ts'

/** What the palette finds beside menus, assets and actions. */
export const paletteSources: readonly PaletteSource[] = [...ofPlatform]
