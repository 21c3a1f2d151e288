import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import type { Layout, SheetLayout, Style } from '@gridwright/report-engine'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { ArrayCell } from '#fixtures/array-layout.ts'
import { arrayLayout } from '#fixtures/array-layout.ts'
import { differences } from '#fixtures/differences.ts'
import { engineExamples } from '#fixtures/engine-examples.ts'
import { openWithLibreOffice } from '#fixtures/libreoffice.ts'
import { random } from '#fixtures/random.ts'
import type { SeenSheet } from '#fixtures/read-fods.ts'
import { readFods } from '#fixtures/read-fods.ts'
import { writeFile } from '#fixtures/write-file.ts'

const line = { style: 'thin', color: '#808080' } as const
const STYLES: readonly Style[] = [
  { border: { top: line, right: line, bottom: line, left: line } },
  { numberFormat: '#,##0.00', background: '#ffeecc' },
  { bold: true, align: 'center' },
]

const TEXTS = [
  '华东',
  'a & b',
  '<tag>',
  '=SUM(A1)',
  ' outer ',
  'line\nbreak',
  '_x0041_',
  '😀',
  '-',
  'é',
  ']]>',
  "it's",
]

/** Values of all kinds and merges that never overlap: each covers cells of its own block of two by two or three. */
function randomCells(next: (below: number) => number): ArrayCell[][] {
  const grid = Array.from({ length: 240 }, () => Array.from({ length: 12 }, () => randomCell(next)))
  for (let row = 0; row < 240; row += 2) {
    for (let column = 0; column < 12; column += 3) {
      if (next(4) > 0) continue
      const [rowSpan, colSpan] = [1 + next(2), 1 + next(3)]
      for (let down = 0; down < rowSpan; down++) {
        for (let right = 0; right < colSpan; right++)
          (grid[row + down] as ArrayCell[])[column + right] = undefined
      }
      ;(grid[row] as ArrayCell[])[column] = { value: `${row},${column}`, style: next(3), rowSpan, colSpan }
    }
  }
  return grid
}

function randomCell(next: (below: number) => number): ArrayCell {
  const kinds: readonly (() => ArrayCell)[] = [
    () => undefined,
    () => ({ value: null, style: next(3) }),
    () => ({ value: TEXTS[next(TEXTS.length)] as string, style: next(4) - 1 }),
    () => ({ value: `only ${next(1e9)}`, style: next(4) - 1 }),
    () => ({ value: (next(1e9) - 5e8) / 100, style: next(4) - 1 }),
    () => (next(1e9) - 5e8) / 10 ** next(12),
    () => next(2) === 1,
    () => ({ date: Date.UTC(1950 + next(100), next(12), 1 + next(28)) }),
    () => ({ date: Date.UTC(2000 + next(50), next(12), 1, next(24), next(60), 1 + next(59)) }),
  ]
  return (kinds[next(kinds.length)] as () => ArrayCell)()
}

function randomSheet(seed: number): Parameters<typeof arrayLayout>[0][number] {
  const next = random(seed)
  return {
    name: `Random ${seed}`,
    cells: randomCells(next),
    heights: Object.fromEntries(Array.from({ length: 60 }, () => [next(240), 12 + next(60)])),
    hiddenRows: Array.from({ length: 8 }, () => next(240)),
    hiddenColumns: [next(12)],
  }
}

const layouts: Record<'examples' | 'noise', Layout> = {
  examples: engineExamples(),
  noise: arrayLayout([1, 2, 3].map(randomSheet), STYLES),
}
const seen: Record<string, SeenSheet[]> = {}
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'gridwright-xlsx-'))
  const names = Object.keys(layouts)
  const files = names.map((name) => join(folder, `${name}.xlsx`))
  for (const [index, layout] of Object.values(layouts).entries())
    await writeFile(files[index] as string, layout)
  const opened = await openWithLibreOffice(files)
  for (const [index, name] of names.entries()) seen[name] = readFods(opened[index] as string)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

function differencesOf(name: 'examples' | 'noise', sheet: number): string[] {
  return differences(layouts[name].sheets[sheet] as SheetLayout, seen[name]?.[sheet] as SeenSheet)
}

describe('layouts opened by LibreOffice', () => {
  it.each([
    ['E1', 0],
    ['E2', 1],
    ['E7', 2],
  ] as const)(
    'RPT-04 example %s of the engine agrees with its layout in grid, merges and lines',
    (_, sheet) => {
      expect(seen['examples']?.[sheet]?.cells.size).toBeGreaterThan(10)
      expect(differencesOf('examples', sheet)).toEqual([])
    },
  )

  it.each([0, 1, 2])(
    'RPT-04 random sheet %d agrees with its layout in every cell, merge and line',
    (sheet) => {
      expect(seen['noise']?.[sheet]?.cells.size).toBeGreaterThan(1500)
      expect(differencesOf('noise', sheet)).toEqual([])
    },
  )
})
