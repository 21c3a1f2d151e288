/** Keys by which an option of ECharts would leave the page, run or write HTML. */
const refusedKeys: ReadonlySet<string> = new Set([
  '__proto__',
  'constructor',
  'prototype',
  'extraCssText',
  'link',
  'sublink',
  'target',
  'subtarget',
  'appendTo',
  'appendToBody',
  'renderItem',
  'toolbox',
  'graphic',
  'dataset',
  'html',
])
const MOST_VALUES = 20_000
const MOST_DEPTH = 20

export type SafeOption = { readonly option: Readonly<Record<string, unknown>> } | { readonly refused: string }

/**
 * An option that may be drawn: plain JSON without functions, without keys that reach beyond the drawing, without pictures
 * from elsewhere, and with its tooltip drawn as text.
 */
export function safeOption(option: Readonly<Record<string, unknown>>): SafeOption {
  const budget = { left: MOST_VALUES }
  const problem = problemOf(option, { path: '', depth: 0, budget })
  return problem === undefined ? { option } : { refused: problem }
}

type Place = { readonly path: string; readonly depth: number; readonly budget: { left: number } }

function problemOf(value: unknown, place: Place): string | undefined {
  const { path, depth, budget } = place
  budget.left -= 1
  if (budget.left < 0 || depth > MOST_DEPTH) return path || '…'
  if (typeof value === 'object' && value !== null) return problemIn(value, place)
  return isRefused(value) ? path : undefined
}

function problemIn(values: object, { path, depth, budget }: Place): string | undefined {
  for (const [key, inner] of Object.entries(values)) {
    const where = path === '' ? key : `${path}.${key}`
    if (isRefusedKey(key, inner)) return where
    const found = problemOf(inner, { path: where, depth: depth + 1, budget })
    if (found !== undefined) return found
  }
  return undefined
}

const isRefusedKey = (key: string, value: unknown): boolean =>
  refusedKeys.has(key) || (key === 'renderMode' && value !== 'richText')

const isRefused = (value: unknown): boolean =>
  typeof value === 'function' || typeof value === 'symbol' || (typeof value === 'string' && isOutside(value))

const isOutside = (text: string): boolean =>
  /^\s*(?:image:\/\/|javascript:|data:|https?:|\/\/)/i.test(text) || /<[a-z!/]/i.test(text)
