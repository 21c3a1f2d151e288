import { expect, it } from 'vitest'
import { brandOf, brands } from './brands.ts'

it('ACC-18 four organisations have title, subheading and accent of their own, in both languages', () => {
  const all = [1, 2, 3, 4].map((number) => brandOf(number))
  for (const face of ['title', 'sub', 'accent'] as const)
    expect(new Set(all.map((brand) => JSON.stringify(brand[face]))).size).toBe(4)
  expect(all.flatMap(({ title, sub }) => [title.zh, title.en, sub.zh, sub.en])).not.toContain('')
})

it('ACC-18 an unknown number falls back to the first', () => {
  expect(brandOf(9)).toBe(brands[1])
  expect(brandOf(undefined)).toBe(brands[1])
})

const luminance = (hex: string): number => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4))
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
const contrast = (one: string, other: string): number => {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].toSorted((a, b) => b - a)
  return (high + 0.05) / (low + 0.05)
}

it.each([1, 2, 3, 4])('the accent of brand %d passes WCAG AA as text and as a button', (number) => {
  const { accent } = brandOf(number)
  expect(contrast(accent.light, '#ffffff')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(accent.dark, '#161c25')).toBeGreaterThanOrEqual(4.5)
  expect(contrast(accent.dark, '#0c1420')).toBeGreaterThanOrEqual(4.5)
})
