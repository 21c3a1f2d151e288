import { doubled, type Scalar } from '#values/scalar.ts'

/** What is no number has no mark in a chart. */
export function numberOf(value: Scalar): number | null {
  const number = doubled(value)
  return typeof number === 'number' && Number.isFinite(number) ? number : null
}

type How = { readonly line?: boolean; readonly second?: boolean }

export const lineOf = (series: How | undefined): { line?: true; second?: true } => ({
  ...(series?.line === true && { line: true }),
  ...(series?.second === true && { second: true }),
})
