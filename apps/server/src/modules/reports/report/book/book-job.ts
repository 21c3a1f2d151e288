import path from 'node:path'
import type { Caller } from '#operations/handler.ts'
import type { JobContext, JobHandler } from '#modules/platform/job/index.ts'
import { fileName, patience } from '#modules/reports/report/export-report.ts'
import type { ExportNeeds } from '#modules/reports/report/export-report.ts'
import { openPictures } from '#modules/reports/report/pictures/open-pictures.ts'
import { dayOf, readInputs } from '#modules/reports/report/read-inputs.ts'
import type { RunRequest } from '#modules/reports/report/render/render-messages.ts'
import { partFailed } from './part-failed.ts'
import type { BookPayload } from './start-book.ts'

/** Several reports as one PDF, each with the rights that its owner has now; one that is refused ends the whole. */
export const bookJob = (needs: ExportNeeds): JobHandler => ({
  kind: 'report-book',
  weight: 'heavy',
  run: async (payload, context) => {
    const wish = payload as BookPayload
    const caller = await needs.callerOf(context.ownerId, wish.roleId, wish.key)
    const runs = await readParts(needs, caller, { wish, context })
    const [run, ...rest] = runs as [RunRequest, ...RunRequest[]]
    const file = path.join(context.folder, 'book')
    const day = dayOf(needs.render.now(), wish.timeZone)
    const pictures = openPictures(
      needs.render.pictures,
      caller,
      wish.parts.map((part) => part.assetId),
    )
    const { title, titlePage, lang } = wish
    const book = { rest, titles: wish.parts.map(({ name }) => name), titlePage }
    const { remarks } = await needs.render.pool.export(
      { type: 'export', run, path: file, title, format: 'pdf', csvValues: 'shown', lang, day, book },
      {
        milliseconds: needs.render.limits.milliseconds * patience,
        signal: context.signal,
        openPictures: (names) => pictures.openAll(names, context.signal),
        progress: (done, total) => context.progress(done, total, 'write'),
      },
    )
    return { file: { path: file, name: `${fileName(title, day)}.pdf` }, remarks }
  },
})

type Reading = { readonly wish: BookPayload; readonly context: JobContext }

/** One after the other: a book is in no hurry, and other people's reports are read meanwhile. */
const readParts = async (
  needs: ExportNeeds,
  caller: Caller,
  { wish, context }: Reading,
): Promise<readonly RunRequest[]> => {
  const runs: RunRequest[] = []
  for (const [at, part] of wish.parts.entries()) {
    context.progress(at, wish.parts.length, 'query')
    try {
      const { template, level } = await needs.openReport(caller, { ...part, draft: false })
      const asked = { ...part, timeZone: wish.timeZone, template, level, caller, signal: context.signal }
      const { run } = await readInputs(needs.render, asked)
      runs.push({ ...run, type: 'run', renderId: `${context.jobId} ${at}`, lenient: false })
    } catch (error) {
      throw partFailed(error, at + 1, part.name)
    }
  }
  return runs
}
