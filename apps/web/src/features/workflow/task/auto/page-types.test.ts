import { expect, it } from 'vitest'
import { ownAddress, pageTypeOf } from './page-types.ts'

it.each([
  ['/report/view?id=1', '/report/view?id=1'],
  ['//evil.example/x', undefined],
  ['/\\evil.example', undefined],
  ['https://evil.example/', undefined],
  ['javascript:alert(1)', undefined],
  [7, undefined],
])('RTE-04 WFL-05 the page %j of a process is one of the console or none', (value, expected) => {
  const address = ownAddress(value)
  expect(address && address.pathname + address.search).toBe(expected)
})

it('WFL-05 only types that are registered open anything', () => {
  expect([pageTypeOf(null), pageTypeOf('form'), pageTypeOf('page')]).toEqual(['record', 'form', 'page'])
  expect([pageTypeOf('../x'), pageTypeOf('')]).toEqual([undefined, undefined])
})
