import path from 'node:path'
import type { ExportFormat, ParameterValues } from '@gridwright/contract'
import type { Caller } from '#operations/handler.ts'
import type { JobHandler } from '#modules/platform/job/index.ts'
import { readForFile } from './list-parts.ts'
import { dayOf } from './read-inputs.ts'
import { openPictures } from './pictures/open-pictures.ts'
import type { RenderNeeds, Wish } from './render-needs.ts'

/** Writing a big file takes longer than laying it out; this many times the limit of a run. */
export const patience = 20

export type ExportPayload = {
  readonly assetId: string
  readonly name: string
  readonly values: ParameterValues
  readonly version?: number | undefined
  readonly draft: boolean
  readonly timeZone?: string | undefined
  /** xlsx where absent, as in jobs of older versions. */
  readonly format?: ExportFormat
  readonly csvValues?: 'shown' | 'raw'
  readonly keepFormulas?: boolean
  /** Of the one who asked: names of months, words of the file itself. */
  readonly lang?: 'zh' | 'en'
}

/** Whose rights the job has; `key` is the handle of an API key, which may less than its owner (PRM-05). */
export type AskedBy = { readonly roleId: string; readonly key?: string }

export type ExportNeeds = {
  readonly render: RenderNeeds
  /** The owner as of now: rights may have changed since the job was asked for. */
  readonly callerOf: (userId: string, roleId: string, key?: string) => Promise<Caller>
  /** Opens the report and checks every right that viewing and exporting need. */
  readonly openReport: (
    caller: Caller,
    wish: ExportPayload,
  ) => Promise<Pick<Wish, 'template' | 'level'> & { readonly name: string }>
}

/** Exports are jobs: progress, cancel, a file for the one who asked (RPT-04). */
export const exportJob = (needs: ExportNeeds): JobHandler => ({
  kind: 'report-export',
  weight: 'heavy',
  run: async (payload, context) => {
    const wish = payload as ExportPayload & AskedBy
    const caller = await needs.callerOf(context.ownerId, wish.roleId, wish.key)
    const { template, level } = await needs.openReport(caller, wish)
    context.progress(0, 0, 'query')
    const { signal } = context
    const asked = { format: wish.format ?? 'xlsx', keepFormulas: wish.keepFormulas } as const
    const read = await readForFile(needs.render, { ...wish, template, level, caller, signal }, asked)
    const file = path.join(context.folder, 'report')
    context.progress(0, 0, 'layout')
    const { format = 'xlsx', csvValues = 'shown', lang = 'zh' } = wish
    const keepsFormulas = format === 'xlsx' && wish.keepFormulas === true
    const made = { ...read.inputs.run, keepsFormulas }
    const run = { ...made, type: 'run', renderId: context.jobId, lenient: false } as const
    const day = dayOf(needs.render.now(), wish.timeZone)
    const pictures = openPictures(needs.render.pictures, caller, [wish.assetId])
    const { remarks, extension } = await needs.render.pool.export(
      {
        type: 'export',
        run,
        path: file,
        title: wish.name,
        format,
        csvValues,
        lang,
        day,
        parts: read.parts,
      },
      {
        milliseconds: needs.render.limits.milliseconds * patience,
        signal,
        readPart: read.readPart,
        openPictures: (names) => pictures.openAll(names, signal),
        progress: (done, total) => context.progress(done, total, 'write'),
      },
    )
    return {
      file: { path: file, name: `${fileName(wish.name, day)}.${extension}` },
      remarks,
    }
  },
})

/** The report's name without what file systems refuse or nobody sees (control and direction signs), and the day; no ending. */
export const fileName = (name: string, day: string): string => {
  const clean = name.replaceAll(/[\\/:*?"<>|]|[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
  return `${clean.trim().slice(0, 120) || 'report'}-${day}`
}
