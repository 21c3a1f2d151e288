import { AppError } from '@gridwright/contract'
import type { HandlerInput, Rendered, RenderedPicture } from '@gridwright/contract'
import type { Picture, Refused } from '@gridwright/report-files'
import { reportDocument } from '@gridwright/report-engine/document'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Files } from '#modules/platform/file/index.ts'
import type { Jobs } from '#modules/platform/job/index.ts'
import type { CallContext, Caller, HandlersOf } from '#operations/handler.ts'
import { ownershipOf } from '#operations/ownership.ts'
import { sentDocument } from '#operations/stored-document.ts'
import type { TemplateReader } from './read-template/template-reader.ts'
import { dayOf } from './read-inputs.ts'
import type { AskedBy, ExportPayload } from './export-report.ts'
import type { RenderNeeds } from './render-needs.ts'
import type { Renders } from './renders.ts'
import { startBook } from './book/start-book.ts'
import { findSettings } from './around/report-setting-store.ts'
import { linkProblems } from './link-problems.ts'
import { openAny, openReport } from './open-report.ts'
import { listOfRender } from './render-store.ts'
import { optionsOfForm, reportForm } from './report-form.ts'
import { requireDataSets } from './report-rule.ts'
import { templateFormat } from './template-format/template-format.ts'

export type ReportNeeds = {
  readonly assets: Assets
  readonly jobs: Jobs
  readonly renders: Renders
  readonly render: RenderNeeds
  readonly files: Pick<Files, 'openOwn'>
  readonly templates: TemplateReader
  readonly designLock: (caller: Caller, reportId: string) => Promise<void>
}

type FormHandlers = Pick<HandlersOf<'report'>, 'report.form' | 'report.parameterOptions'>

const formHandlers = (assets: Assets, render: RenderNeeds): FormHandlers => ({
  'report.form': async ({ id, draft, timeZone }, { caller }) => {
    const report = await openAny(assets, caller, { assetId: id, draft })
    await assets.touch(caller, id)
    const refreshSeconds = (await findSettings(render.db, id))?.refresh_seconds ?? null
    const today = dayOf(render.now(), timeZone)
    return { ...(await reportForm(render.dataSets, { caller, report, today })), refreshSeconds }
  },
  'report.parameterOptions': async ({ id, draft, version, timeZone, ...wish }, { caller, lang }) => {
    const report = await openReport(assets, caller, { assetId: id, version, draft })
    const asker = { caller, lang, today: dayOf(render.now(), timeZone) }
    return optionsOfForm(render.dataSets, { ...wish, report, asker })
  },
})

/** Kept in `around/` and `entry/`. */
type Around =
  | 'report.entryForm'
  | 'report.saveEntry'
  | 'report.readEntryFile'
  | 'report.attach'
  | 'report.attachment'
  | 'report.listValueSets'
  | 'report.saveValueSet'
  | 'report.removeValueSet'
  | 'report.getSettings'
  | 'report.saveSettings'
  | 'report.unlockDesign'

export const reportHandlers = (needs: ReportNeeds): Omit<HandlersOf<'report'>, Around> => {
  const { assets, jobs, renders, render, files, templates } = needs
  return {
    ...formHandlers(assets, render),
    'report.render': (input, context) => renderReport(needs, input, context),
    'report.previewDraft': (input, context) => previewDraft(needs, input, context),
    'report.cells': (input, { caller, signal }) =>
      renders.ask(caller, { ...input, type: 'cells', to: Math.min(input.to, input.from + mostRows) }, signal),
    'report.page': (input, { caller, signal }) => renders.ask(caller, { ...input, type: 'page' }, signal),
    'report.picture': async (input, { caller, signal }) =>
      shownPicture(await renders.picture(caller, input, signal)),
    'report.search': (input, { caller, signal }) => renders.ask(caller, { ...input, type: 'search' }, signal),
    'report.export': async ({ id, ...which }, { caller, lang }) => ({
      jobId: (await startExport({ assets, jobs }, caller, { assetId: id, lang, ...which })).jobId,
    }),
    'report.exportBook': async (wish, { caller, lang }) =>
      startBook({ db: render.db, assets, jobs }, caller, { ...wish, lang }),
    'report.templateFormat': async () => templateFormat(),
    'report.readTemplate': async ({ fileId }, { caller, signal }) => {
      const { path } = await files.openOwn(caller, fileId)
      return templates.read(path, caller.userId, signal)
    },
  }
}

/** The report, or one page of its list; the count of a page before still holds for the same question. */
const renderReport = async (
  { assets, render, renders }: ReportNeeds,
  { id, version, draft, page = 1, run, ...asked }: HandlerInput<'report.render'>,
  { caller, signal }: CallContext,
): Promise<Rendered> => {
  const { template, level } = await openReport(assets, caller, { assetId: id, version, draft })
  const same = { userId: caller.userId, assetId: id, values: asked.values }
  const before =
    run === undefined || template.largeList === undefined
      ? undefined
      : await listOfRender(render.db, run, { run: same, now: render.now() })
  const list = { page, ...(before?.more === false && { rows: before.rows }) }
  const { rendered } = await renders.run({ assetId: id, template, level, signal, caller, list, ...asked })
  if (rendered === null) throw new AppError('render-gone')
  return rendered
}

/** An unsaved design, with the data that its editor may see himself. */
const previewDraft = async (
  { assets, designLock, render, renders }: ReportNeeds,
  { id, template, values, sampleRows, timeZone, fresh }: HandlerInput<'report.previewDraft'>,
  { caller, signal }: CallContext,
) => {
  const { level, name } = await assets.require(caller, id, 'edit')
  await designLock(caller, id)
  const parsed = sentDocument(reportDocument, { name, document: template })
  await requireDataSets(assets, caller, parsed)
  const keep = { fresh }
  const wish = { assetId: id, template: parsed, level, values, signal, caller, sampleRows, timeZone, keep }
  const [result, links] = await Promise.all([
    renders.run(wish),
    linkProblems({ assets, dataSets: render.dataSets }, caller, parsed),
  ])
  return {
    rendered: result.rendered,
    problems: [...result.problems, ...links].map((one) => ({ ...one, cells: [...one.cells] })),
  }
}

const shownPicture = (picture: Picture | Refused): RenderedPicture => {
  if ('refused' in picture) return picture
  const { bytes, ...facts } = picture
  return { ...facts, data: Buffer.from(bytes).toString('base64') }
}

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
