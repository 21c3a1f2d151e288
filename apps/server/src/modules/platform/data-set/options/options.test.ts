import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { keptOptions } from './kept-options.ts'
import { offerOptions } from './offer-options.ts'
import { optionsOfItems, withAllBelow } from './options.ts'

const wish = { text: '', currentPage: 1, pageSize: 50 }
const node = (value: string, parent: string | null = null) => ({ value, label: `n${value}`, parent })

/** Any rows: parents that are missing, above themselves, in circles. */
const rows = fc.array(
  fc.record({ value: fc.nat(12).map(String), label: fc.string(), parent: fc.option(fc.nat(14).map(String)) }),
)

describe('options of a parameter', () => {
  it('RPT-02 empty values are none, repeated ones the first; a value without label is its own', () => {
    const items = ['b', '', 'a', 'b'].map((value, at) => ({ value, label: at === 2 ? '' : `l${at}` }))
    const { values, labels } = optionsOfItems(items, false)
    expect([values, labels]).toEqual([
      ['b', 'a'],
      ['l0', 'a'],
    ])
  })

  it('RPT-02 whatever the rows say, every node hangs on the top, and pages hold its way up before it', () => {
    fc.assert(
      fc.property(rows, fc.integer({ min: 1, max: 9 }), (items, pageSize) => {
        const options = optionsOfItems(items, true)
        const all = offerOptions(options, wish).data
        expect(new Set(all.map(({ value }) => value))).toEqual(new Set(options.values))
        const seen = new Set<string>()
        for (const { value, parent } of all) {
          expect(parent === undefined || seen.has(parent)).toBe(true)
          seen.add(value)
        }
        const pages = Math.ceil(all.length / pageSize)
        const paged = Array.from({ length: pages }, (_, at) =>
          offerOptions(options, { ...wish, currentPage: at + 1, pageSize }),
        )
        expect(paged.flatMap(({ data }) => data)).toEqual(all)
      }),
    )
  })

  it('RPT-02 all below a node is what names it above, step by step', () => {
    fc.assert(
      fc.property(rows, fc.subarray(Array.from({ length: 13 }, (_, at) => String(at))), (items, chosen) => {
        const options = optionsOfItems(items, true)
        const isBelow = (value: string): boolean => {
          if (chosen.includes(value)) return true
          const parent = offerOptions(options, { ...wish, ids: [value] }).data[0]?.parent
          return parent !== undefined && isBelow(parent)
        }
        expect(withAllBelow(options, chosen)).toEqual(options.values.filter(isBelow))
      }),
    )
  })

  it('RPT-02 a search finds label and value, in any case, and keeps what it hangs on', () => {
    const options = optionsOfItems([node('1'), node('2', '1'), node('X3', '2'), node('4', '1')], true)
    expect(offerOptions(options, { ...wish, text: ' x3 ' })).toEqual({
      data: [
        { value: '1', label: 'n1' },
        { value: '2', label: 'n2', parent: '1' },
        { value: 'X3', label: 'nX3', parent: '2' },
      ],
      total: 3,
    })
  })
})

describe('options that were just read', () => {
  const of = (count: number) =>
    optionsOfItems(
      Array.from({ length: count }, (_, at) => ({ value: String(at), label: '' })),
      false,
    )

  it('RPT-02 are read once for all who ask within a minute, anew when that is asked for, and again after a failure', async () => {
    let moment = 0
    let reads = 0
    const kept = keptOptions(() => new Date(moment))
    const read = async () => of((reads += 1))
    const [one, other] = await Promise.all([kept.read('k', false, read), kept.read('k', false, read)])
    expect([one, reads]).toEqual([other, 1])
    await kept.read('k', true, read)
    expect(reads).toBe(2)
    moment = 61_000
    await kept.read('k', false, read)
    expect(reads).toBe(3)
    const broken = kept.read('other', false, () => Promise.reject(new Error('away')))
    await expect(broken).rejects.toThrow('away')
    expect((await kept.read('other', false, read)).values).toHaveLength(4)
  })

  it('RPT-02 give way to newer ones where there are too many', async () => {
    const kept = keptOptions(() => new Date(0), 10)
    let reads = 0
    const read = async () => {
      reads += 1
      return of(6)
    }
    await kept.read('a', false, read)
    await kept.read('b', false, read)
    await kept.read('b', false, read)
    expect(reads).toBe(2)
    await kept.read('a', false, read)
    expect(reads).toBe(3)
  })
})
