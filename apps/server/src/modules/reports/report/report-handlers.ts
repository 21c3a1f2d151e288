import { AppError } from '@gridwright/contract'
import type { GrantLevel } from '@gridwright/contract'
import type { Template } from '@gridwright/report-engine'
import { reportDocument } from '@gridwright/report-engine/document'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Files } from '#modules/platform/file/index.ts'
import type { Jobs } from '#modules/platform/job/index.ts'
import type { Caller, HandlersOf } from '#operations/handler.ts'
import { ownershipOf } from '#operations/ownership.ts'
import { sentDocument } from '#operations/stored-document.ts'
import type { TemplateReader } from './read-template/template-reader.ts'
import { dayOf } from './read-inputs.ts'
import type { AskedBy, ExportPayload } from './export-report.ts'
import type { RenderNeeds } from './render-needs.ts'
import type { Renders } from './renders.ts'
import { reportForm } from './report-form.ts'
import { requireDataSets } from './report-rule.ts'

export type ReportNeeds = {
  readonly assets: Assets
  readonly jobs: Jobs
  readonly renders: Renders
  readonly render: RenderNeeds
  readonly files: Pick<Files, 'openOwn'>
  readonly templates: TemplateReader
}

export const reportHandlers = ({
  assets,
  jobs,
  renders,
  render,
  files,
  templates,
}: ReportNeeds): HandlersOf<'report'> => ({
  'report.form': async ({ id, draft, timeZone }, { caller }) => {
    const report = await openAny(assets, caller, { assetId: id, draft })
    await assets.touch(caller, id)
    return reportForm(render.dataSets, { caller, report, today: dayOf(render.now(), timeZone) })
  },
  'report.render': async ({ id, values, version, draft, timeZone }, { caller, signal }) => {
    const { template, level } = await openReport(assets, caller, { assetId: id, version, draft })
    const { rendered } = await renders.run({ assetId: id, template, level, values, signal, caller, timeZone })
    if (rendered === null) throw new AppError('render-gone')
    return rendered
  },
  'report.previewDraft': async (
    { id, template, values, sampleRows, timeZone, fresh },
    { caller, signal },
  ) => {
    const { level, name } = await assets.require(caller, id, 'edit')
    const parsed = sentDocument(reportDocument, { name, document: template })
    await requireDataSets(assets, caller, parsed)
    const keep = { fresh }
    const wish = { assetId: id, template: parsed, level, values, signal, caller, sampleRows, timeZone, keep }
    const result = await renders.run(wish)
    return {
      rendered: result.rendered,
      problems: result.problems.map((one) => ({ ...one, cells: [...one.cells] })),
    }
  },
  'report.cells': (input, { caller, signal }) =>
    renders.ask(caller, { ...input, type: 'cells', to: Math.min(input.to, input.from + mostRows) }, signal),
  'report.page': (input, { caller, signal }) => renders.ask(caller, { ...input, type: 'page' }, signal),
  'report.search': (input, { caller, signal }) => renders.ask(caller, { ...input, type: 'search' }, signal),
  'report.export': async ({ id, ...which }, { caller, lang }) => ({
    jobId: (await startExport({ assets, jobs }, caller, { assetId: id, lang, ...which })).jobId,
  }),
  'report.readTemplate': async ({ fileId }, { caller, signal }) => {
    const { path } = await files.openOwn(caller, fileId)
    return templates.read(path, caller.userId, signal)
  },
})

/** Puts the export into its owner's job list; every right is checked now, and again when it runs. */
export const startExport = async (
  { assets, jobs }: Pick<ReportNeeds, 'assets' | 'jobs'>,
  caller: Caller,
  { unattended = false, ...wish }: Omit<ExportPayload, 'name'> & { readonly unattended?: boolean },
): Promise<{ jobId: string; name: string }> => {
  const { name } = await openReport(assets, caller, wish)
  const by = { roleId: caller.roleId, ...(caller.isKey === true ? { key: caller.sessionHandle } : {}) }
  const payload: ExportPayload & AskedBy = { ...wish, name, ...by }
  const jobId = await jobs.start({
    kind: 'report-export',
    title: name,
    ...ownershipOf(caller),
    needs: ['report:export'],
    payload,
    unattended,
  })
  return { jobId, name }
}

/** Rows of one window at most; the viewer asks for some hundred. */
const mostRows = 2000

export type OpenedReport = {
  readonly name: string
  readonly level: GrantLevel
  readonly template: Template
}

type Which = { readonly assetId: string; readonly version?: number | undefined; readonly draft: boolean }

const openAny = (assets: Assets, caller: Caller, which: Which) =>
  assets.open(caller, reportDocument, {
    id: which.assetId,
    level: which.draft ? 'edit' : 'view',
    draft: which.draft,
    ...(which.version === undefined ? {} : { version: which.version }),
  })

/** A draft shows its editor only data that he may see himself; a published report shows what its maker could see. */
export const openReport = async (assets: Assets, caller: Caller, which: Which): Promise<OpenedReport> => {
  const { name, level, version, document: template } = await openAny(assets, caller, which)
  if (which.draft || version === 0) await requireDataSets(assets, caller, template)
  return { name, level, template }
}
