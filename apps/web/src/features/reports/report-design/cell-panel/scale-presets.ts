import type { Scale } from '@gridwright/contract'

/** Colours that a dark number stands on, on paper too. */
const presets = {
  blueBar: { kind: 'bar', color: '#9dc3f0', negative: '#f2a9a3' },
  greenBar: { kind: 'bar', color: '#a4d9b4', negative: '#f2a9a3' },
  amberBar: { kind: 'bar', color: '#f6cf86', negative: '#f2a9a3' },
  redToGreen: { kind: 'colors', low: '#f4a6a0', middle: '#fdeeb8', high: '#9fd6ae' },
  greenToRed: { kind: 'colors', low: '#9fd6ae', middle: '#fdeeb8', high: '#f4a6a0' },
  whiteToBlue: { kind: 'colors', low: '#ffffff', high: '#7fb0ea' },
  arrows: { kind: 'icons', icons: 'arrows3' },
  lights: { kind: 'icons', icons: 'lights3' },
  flags: { kind: 'icons', icons: 'flags3' },
  signs: { kind: 'icons', icons: 'signs3' },
  fiveArrows: { kind: 'icons', icons: 'arrows5' },
  rating: { kind: 'icons', icons: 'rating5' },
  quarters: { kind: 'icons', icons: 'quarters5' },
} as const satisfies Readonly<Record<string, Scale>>

export type ScalePreset = keyof typeof presets

/** Ready scales, and the names of their texts. */
export const scalePresets = Object.entries(presets) as readonly (readonly [ScalePreset, Scale])[]
