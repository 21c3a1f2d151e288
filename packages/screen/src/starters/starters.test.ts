import { describe, expect, it } from 'vitest'
import { screenDocument } from '#document/screen-document.ts'
import { transformed } from '#transforms/transformed.ts'
import { screenStarters } from './starters.ts'

describe('finished screens to begin with', () => {
  it.each(screenStarters)(
    'DSH-01 $key is a screen, and every column that it shows is there',
    async ({ make }) => {
      const screen = make({})
      expect(screenDocument.read(screen)).toEqual({ document: screen })
      for (const [id, { bind, name }] of Object.entries(screen.widgets)) {
        if (bind === undefined) continue
        const query = screen.queries[bind.query]
        if (query?.source.kind !== 'static') throw new Error(id)
        const { columns } = await transformed(query.source, query.transform ?? [], {
          variables: {},
          rowsOf: () => undefined,
          compute: async (same) => same,
        })
        const names = columns.map((column) => column.name)
        const wanted = Object.values(bind.map).flat()
        expect([name, wanted.filter((one) => !names.includes(one))]).toEqual([name, []])
      }
    },
  )

  it('DSH-01 nothing stands beside the canvas, and sources that are given take the place of samples', () => {
    for (const { make, sources } of screenStarters) {
      const given = Object.fromEntries(
        sources.map((name) => [name, { kind: 'data-set' as const, dataSetId: name }]),
      )
      const screen = make(given)
      expect(new Set(Object.values(screen.queries).map(({ source }) => source.kind))).toEqual(
        new Set(['data-set']),
      )
      for (const { box } of Object.values(screen.widgets))
        expect([box.x >= 0, box.y >= 0, box.x + box.w <= 1920, box.y + box.h <= 1080]).toEqual([
          true,
          true,
          true,
          true,
        ])
    }
  })
})
