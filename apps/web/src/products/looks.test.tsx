import { assetKindFacts, assetKinds } from '@gridwright/contract'
import { expect, it } from 'vitest'
import { products } from './list.ts'
import { embeddedAssets } from './embedded.ts'
import { assetLooks, lookOf } from './looks.ts'

const pages = products.flatMap((product) => product.routes.map(({ path }) => `/${path}`))

it('RTE-08 whatever can be opened leads to a page that some product has', () => {
  for (const kind of [...assetKinds, 'data-source']) {
    const [place] = lookOf(kind)?.to('a b').split('?') ?? []
    expect(pages).toContain(place)
  }
  for (const kind of assetKinds) {
    const [place = pages[0]] = assetLooks[kind].toVersion?.('a b', 2).split('?') ?? []
    expect(pages).toContain(place)
  }
})

it('RTE-08 an address says an id whole, whatever is in it', () => {
  expect(lookOf('report')?.to('a&b')).toBe('/excelreport/viewer?id=a%26b')
})

it('RTE-08 a kind that this console does not know has no look, whatever its name', () => {
  expect([lookOf('no-such-kind'), lookOf('toString')]).toEqual([undefined, undefined])
})

it('PRM-03 a kind has the contract’s word, and is looked for by who may view it', () => {
  const shown = assetKinds.map((kind) => [kind, { ...assetLooks[kind].name, view: assetLooks[kind].view }])
  const told = assetKinds.map((kind) => {
    const { zh, en, view } = assetKindFacts[kind]
    return [kind, { zh, en, view }]
  })
  expect(shown).toEqual(told)
})

it('RPT-06 a kind that has links for guests shows them something, and no other does', () => {
  const byLink = assetKinds.filter((kind) => assetLooks[kind].sharedByLink === true)
  expect(byLink).toEqual(assetKinds.filter((kind) => embeddedAssets[kind]?.shared !== undefined))
})
