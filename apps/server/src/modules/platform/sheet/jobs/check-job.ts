import path from 'node:path'
import type { SheetProblem } from '@gridwright/contract'
import type { JobContext, JobHandler } from '#modules/platform/job/index.ts'
import { keepOutcome } from './outcome-store.ts'
import { readImport } from '#modules/platform/sheet/read/read-import.ts'
import { sheetText } from '#modules/platform/sheet/sheet-texts.ts'
import { writeRows } from '#modules/platform/sheet/write/write-rows.ts'
import type { Cells } from '#modules/platform/sheet/write/write-rows.ts'
import { fileName } from './file-name.ts'
import { openImport } from './open-import.ts'
import type { ImportAsked, OpenImport } from './open-import.ts'
import { addToTally, emptyTally, planBatch } from './plan-batches.ts'
import type { Tally } from './plan-batches.ts'
import type { SheetNeeds } from './sheet-needs.ts'

/** Foresees an import without writing anything: counts, the first problems, and a file of all of them. */
export const checkJob = (needs: SheetNeeds): JobHandler => ({
  kind: 'sheet-check',
  weight: 'quick',
  run: async (payload, context) => {
    const asked = payload as ImportAsked
    const open = await openImport(needs, asked, context)
    const tally = emptyTally()
    const file = path.join(context.folder, 'problems.xlsx')
    const { lang } = asked
    await writeRows(problemRows(needs, { open, tally, context }), {
      path: file,
      name: sheetText('problems', lang),
      columns: [
        { header: sheetText('row', lang), width: 8 },
        { header: sheetText('column', lang), width: 20, numFmt: '@' },
        { header: sheetText('problem', lang), width: 80, numFmt: '@' },
      ],
      signal: context.signal,
    })
    await keepOutcome(needs.db, context, { ...open.facts, kind: 'check', ...tally })
    if (tally.error === 0) return undefined
    return { file: { path: file, name: fileName([open.facts.fileName, sheetText('fileProblems', lang)]) } }
  },
})

type Checking = { readonly open: OpenImport; readonly tally: Tally; readonly context: JobContext }

const problemRows = async function* (
  { db }: SheetNeeds,
  { open, tally, context }: Checking,
): AsyncGenerator<Cells> {
  const wish = { ...open.wish, record: () => undefined }
  for await (const rows of readImport(open.file)) {
    const batch = await planBatch({ sheet: open.sheet, db, wish }, rows)
    addToTally(tally, rows.length, batch)
    context.progress(tally.rows, open.total, 'check')
    for (const problem of batch.problems) yield problemCells(problem)
  }
}

const problemCells = ({ row, column, text }: SheetProblem): Cells => [row, column, text]
