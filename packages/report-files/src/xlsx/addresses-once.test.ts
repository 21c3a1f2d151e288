import { describe, expect, it } from 'vitest'

import { addressFaults } from '#fixtures/address-faults.ts'
import { engineExamples } from '#fixtures/engine-examples.ts'
import { laidOut, meetingSheets, rowsOf, wildCells } from '#fixtures/meeting-reports.ts'
import { sheetXmls } from '#fixtures/open-xlsx.ts'
import { random } from '#fixtures/random.ts'
import { writeBytes } from '#fixtures/write-file.ts'

const faultsOf = (file: Buffer) => sheetXmls(file).flatMap(addressFaults)
const dataOf = (next: (below: number) => number, s: number, t: number) => ({
  s: rowsOf(s, next),
  t: rowsOf(t, next),
})

// Seen to fail: `overlapping` finding nothing; the cursor of a row not moved on; what a repeated heading cut carried on.
describe('addresses in a written xlsx', () => {
  it('RPT-04 issue 8 D6: the check itself sees doubles, disorder and merges on each other', () => {
    const xml =
      '<row r="1"><c r="A1" s="1"/><c r="A1"><v>1</v></c></row><row r="2"><c r="C2"/><c r="B2"><v>1</v></c></row>' +
      '<mergeCell ref="A1:B2"/><mergeCell ref="B2:C2"/>'
    expect(addressFaults(xml)).toEqual(['A1 twice', 'B2 out of order', 'B2 under A1:B2', 'B2:C2 on A1:B2'])
  })

  it('RPT-04 issue 8 D6: examples of the reference have each address once and no merges on each other', async () => {
    const { file } = await writeBytes(engineExamples())
    const xmls = sheetXmls(file)
    expect(xmls).toHaveLength(3)
    expect(xmls.join('').match(/<mergeCell /g)?.length).toBeGreaterThan(4)
    expect(xmls.flatMap(addressFaults)).toEqual([])
  })

  describe.each(Object.entries(meetingSheets))('%s', (_, cells) => {
    it.each([
      [0, 0],
      [1, 1],
      [7, 3],
      [2, 9],
    ])(
      'RPT-04 issue 8 D6: each address once with %d and %d rows, whole and cut into sheets',
      async (s, t) => {
        const layout = laidOut(cells, dataOf(random(s * 10 + t), s, t), { rows: { 0: { role: 'heading' } } })
        if (layout === undefined) throw new Error('refused')
        for (const rowsPerSheet of [100, 5, 3, 2])
          expect([rowsPerSheet, faultsOf((await writeBytes(layout, { rowsPerSheet })).file)]).toEqual([
            rowsPerSheet,
            [],
          ])
      },
    )
  })

  it('RPT-04 issue 8 D6: whatever random template is accepted, with no, one and many rows', async () => {
    const next = random(8)
    let [written, merged] = [0, 0]
    for (let made = 0; made < 1200; made++) {
      const cells = wildCells(next)
      for (const count of [0, 1, 4]) {
        const layout = laidOut(cells, dataOf(next, count, [0, 2, 5][next(3)] as number))
        if (layout === undefined) break
        const { file } = await writeBytes(layout, { rowsPerSheet: next(2) === 0 ? 4 : 100 })
        expect([faultsOf(file), cells]).toEqual([[], cells])
        written++
        merged += (layout.sheets[0]?.merges.length ?? 0) / 4
      }
    }
    expect([written > 200, merged > 200]).toEqual([true, true])
  })
})
