import { expect, it } from 'vitest'
import { cellsOf, down, expand, list, tableOf } from '#testing/build.ts'
import { templateSchema } from './document/template-schema.ts'
import { emptyTemplate } from './index.ts'

const contain = { fit: 'contain' } as const

it('RPT-05 every instance names its picture, by its mapping too, and bytes are cut where they are read', () => {
  const bytes = `\\x89504e47${'00'.repeat(50)}`
  const t = tableOf('photo', [['https://a.example/1.png'], [bytes], ['ok'], [null]])
  const display = { picture: contain, mapping: { ok: 'picture:green' } }
  const sheet = expand({ tables: { t }, cells: { A1: list('t.photo', { ...down, display }) } })
  expect(cellsOf(sheet).map(({ picture, shown }) => [picture?.name, shown])).toEqual([
    ['https://a.example/1.png', undefined],
    [bytes, `${bytes.slice(0, 40)}…`],
    ['picture:green', 'picture:green'],
    [undefined, undefined],
  ])
})

it('RPT-05 the document holds pictures of its own within bounds, and no other kinds', () => {
  const accepts = (pictures: unknown): boolean =>
    templateSchema.safeParse({ ...emptyTemplate('S'), pictures }).success
  const png = { type: 'png', data: 'iVBORw0KGgo=' }
  const heavy = { type: 'png', data: 'A'.repeat(1_400_000) }
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`p${index}`, png]))
  const cases: readonly (readonly [unknown, boolean])[] = [
    [{ logo: png }, true],
    [{ a: heavy, b: heavy }, true],
    [{ a: heavy, b: heavy, c: heavy }, false],
    [{ a: { ...heavy, data: `${heavy.data}A` } }, false],
    [many, false],
    [{ a: { type: 'svg', data: '' } }, false],
    [{ a: { type: 'png', data: '<svg>' } }, false],
    [{ '../a': png }, false],
    [{ a: { ...png, url: 'http://x' } }, false],
  ]
  expect(cases.map(([pictures]) => accepts(pictures))).toEqual(cases.map(([, wanted]) => wanted))
})
