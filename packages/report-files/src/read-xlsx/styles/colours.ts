import type { Parts } from '#read-xlsx/package/open-parts.ts'
import type { Attributes } from '#read-xlsx/package/read-xml.ts'
import { numberOf, readXmlIfThere } from '#read-xlsx/package/read-xml.ts'

/** `#rrggbb` of a colour element; undefined where it has none of its own (automatic). */
export type Colours = (attributes: Attributes) => string | undefined

/** Places of `theme="…"` in the order of the scheme's elements: light and dark are swapped (ECMA-376 §18.8.3). */
const THEME_ORDER = [
  'lt1',
  'dk1',
  'lt2',
  'dk2',
  'accent1',
  'accent2',
  'accent3',
  'accent4',
  'accent5',
  'accent6',
  'hlink',
  'folHlink',
]
/** Excel's palette of 1997, from index 8 (ECMA-376 §18.8.27); 0 to 7 are its first eight. */
const PALETTE = `
  000000 ffffff ff0000 00ff00 0000ff ffff00 ff00ff 00ffff 800000 008000 000080 808000 800080 008080
  c0c0c0 808080 9999ff 993366 ffffcc ccffff 660066 ff8080 0066cc ccccff 000080 ff00ff ffff00 00ffff
  800080 800000 008080 0000ff 00ccff ccffff ccffcc ffff99 99ccff ff99cc cc99ff ffcc99 3366ff 33cccc
  99cc00 ffcc00 ff9900 ff6600 666699 969696 003366 339966 003300 333300 993300 993366 333399 333333
`
  .trim()
  .split(/\s+/)
const EIGHT = 8
const LAST_INDEX = 63

export async function readColours(
  parts: Parts,
  { theme, styles }: { readonly theme: string; readonly styles: string },
): Promise<Colours> {
  const scheme = await readTheme(parts, theme)
  const own = await readPalette(parts, styles)
  return (attributes) => {
    const base = baseOf(attributes, scheme, own)
    const tint = numberOf(attributes['tint'], -1, 1) ?? 0
    return base === undefined || tint === 0 ? base : tinted(base, tint)
  }
}

function baseOf(
  { rgb, theme, indexed }: Attributes,
  scheme: ReadonlyMap<string, string>,
  own: readonly string[],
): string | undefined {
  if (rgb !== undefined) return hex(rgb)
  if (theme !== undefined) return scheme.get(THEME_ORDER[Number(theme)] ?? '')
  const index = numberOf(indexed)
  if (index === undefined || index > LAST_INDEX || index < 0) return undefined
  return own[index] ?? hex(paletteAt(index))
}

function paletteAt(index: number): string {
  return PALETTE[index < EIGHT ? index : index - EIGHT] ?? ''
}

/** `AARRGGBB` or `RRGGBB`. */
function hex(text: string): string | undefined {
  const found = /^(?:[0-9a-f]{2})?([0-9a-f]{6})$/i.exec(text)?.[1]
  return found === undefined ? undefined : `#${found.toLowerCase()}`
}

async function readTheme(parts: Parts, part: string): Promise<ReadonlyMap<string, string>> {
  const scheme = new Map<string, string>()
  let slot = ''
  await readXmlIfThere(parts, part, {
    open: (name, { val, lastClr }) => {
      if (THEME_ORDER.includes(name)) slot = name
      const colour = name === 'srgbClr' ? hex(val ?? '') : name === 'sysClr' ? hex(lastClr ?? '') : undefined
      if (slot !== '' && colour !== undefined && !scheme.has(slot)) scheme.set(slot, colour)
    },
    close: (name) => {
      if (name === slot) slot = ''
    },
    isDone: () => scheme.size === THEME_ORDER.length,
  })
  return scheme
}

async function readPalette(parts: Parts, part: string): Promise<readonly string[]> {
  const found: string[] = []
  let inside = false
  await readXmlIfThere(parts, part, {
    open: (name, { rgb = '' }) => {
      if (name === 'indexedColors') inside = true
      if (inside && name === 'rgbColor' && found.length <= LAST_INDEX) found.push(hex(rgb) ?? '#000000')
    },
    close: (name) => {
      if (name === 'indexedColors') inside = false
    },
  })
  return found
}

/** Lighter or darker in HSL, as ECMA-376 §18.8.19 says. */
function tinted(colour: string, tint: number): string {
  const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255) as [
    number,
    number,
    number,
  ]
  const [hue, saturation, light] = hslOf(red, green, blue)
  const moved = tint < 0 ? light * (1 + tint) : light * (1 - tint) + tint
  return rgbOf(hue, saturation, moved)
}

function hslOf(red: number, green: number, blue: number): [number, number, number] {
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  const light = most - spread / 2
  if (spread === 0) return [0, 0, light]
  const saturation = spread / (1 - Math.abs(2 * light - 1))
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? (blue - red) / spread + 2
        : (red - green) / spread + 4
  return [(sixth * 60 + 360) % 360, saturation, light]
}

function rgbOf(hue: number, saturation: number, light: number): string {
  const part = (offset: number): string => {
    const place = (offset + hue / 30) % 12
    const value =
      light - saturation * Math.min(light, 1 - light) * Math.max(-1, Math.min(place - 3, 9 - place, 1))
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
