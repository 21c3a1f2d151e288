import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { thumbnail, thumbnailSize } from './thumbnail.ts'

const words = (text: string) => ({ is: 'words', x: 2, y: 9, text, size: 8, color: '#333333' }) as const
const box = { is: 'box', x: 1, y: 1, width: 10, height: 5 } as const

describe('a small picture of a document', () => {
  it('RPT-06 draws boxes and words', () => {
    const svg = thumbnail([
      { ...box, fill: '#1f5fd0', line: '#b8c1ce', opacity: 0.4, round: 2 },
      words('销售'),
    ])
    expect(svg).toContain(
      '<rect x="1" y="1" width="10" height="5" fill="#1f5fd0" stroke="#b8c1ce" opacity="0.4" rx="2"/>',
    )
    expect(svg).toContain('<text x="2" y="9" font-size="8" fill="#333333">销售</text>')
  })

  it('RPT-06 lets nothing through that a browser would run or fetch', () => {
    const bad = '</text><script>alert(1)</script><image href="https://a.b"/>\u0000\ud800&"\''
    const svg = thumbnail([words(bad), { ...box, fill: 'url(https://a.b)' }, { ...box, fill: '"/><script>' }])
    expect(svg).not.toMatch(/<(?!svg|rect|text|\/)|url\(|"https:/)
    expect([...svg.matchAll(/<([a-z]+)/g)].map(([, tag]) => tag)).toEqual([
      'svg',
      'rect',
      'text',
      'rect',
      'rect',
    ])
  })

  it('RPT-06 stays small, whatever there is to draw', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 400 }), { maxLength: 200 }), (texts) => {
        const svg = thumbnail(texts.map(words))
        expect(new TextEncoder().encode(svg).length).toBeLessThanOrEqual(thumbnailSize.bytes)
        expect(svg.endsWith('</svg>')).toBe(true)
      }),
      { numRuns: 60 },
    )
  })

  it('leaves out what lies beside the paper', () => {
    expect(
      thumbnail([
        { ...box, x: 160 },
        { ...box, y: 400 },
      ]),
    ).toBe(thumbnail([]))
  })
})
