import { expect, it } from 'vitest'
import { joined } from './joined.ts'

type Empty = Readonly<Record<never, never>>

it('PRM-03 what several products hand over is one, also beside a product that hands over nothing', () => {
  const all: { a: number; b: number } = joined<[{ a: number }, Empty, { b: number }]>([
    { a: 1 },
    {},
    { b: 2 },
  ])
  expect(all).toEqual({ a: 1, b: 2 })
  // @ts-expect-error nobody hands over b
  const half: { a: number; b: number } = joined<[{ a: number }, Empty]>([{ a: 1 }, {}])
  expect(half).toEqual({ a: 1 })
})

it('PRM-03 two products with the same handler do not start', () => {
  expect(() => joined([{ a: 1 }, { b: 2 }, { a: 3 }])).toThrow('a is there twice')
})
