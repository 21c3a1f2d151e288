import { AppError } from '@gridwright/contract'
import type { HandlerInput, SentTarget } from '@gridwright/contract'
import { formatDateTime } from '@gridwright/validation'
import { toldOfSource } from '#modules/platform/data-source/index.ts'
import type { CallContext, Caller } from '#operations/handler.ts'
import { dayOf, readerOf } from '#modules/reports/report/read-inputs.ts'
import { withAttachments } from './entry-attachments.ts'
import type { EntryNeeds } from './entry-needs.ts'
import { planEntry } from './entry-steps.ts'
import type { Planned } from './entry-steps.ts'
import { columnsFor, targetsOf } from './entry-targets.ts'
import { openRow } from './marks.ts'
import { openEntry, targetNamed } from './open-entry.ts'
import { withOffered } from './offered-choices.ts'

const oncePerTarget = (targets: readonly SentTarget[]): void => {
  const names = targets.map(({ target }) => target)
  const twice = names.find((name, at) => names.indexOf(name) !== at)
  if (twice !== undefined) throw new AppError('entry-none', { target: twice })
}

/** Marks of all rows that were sent, opened; the same row twice is one too many. */
const knownOf = ({ box }: EntryNeeds, mine: Parameters<typeof openRow>[1], sent: SentTarget) => {
  const marks = [...sent.rows.flatMap(({ mark }) => mark ?? []), ...sent.deleted]
  return [...new Set(marks)].map((mark) => ({ mark, values: openRow(box, mine, mark) }))
}

type Report = Awaited<ReturnType<typeof openEntry>>

const plan = async (
  needs: EntryNeeds,
  {
    report,
    input,
    context,
  }: { report: Report; input: HandlerInput<'report.saveEntry'>; context: CallContext },
): Promise<readonly Planned[]> => {
  const { caller, lang } = context
  const reader = readerOf({ caller, level: report.level })
  const asker = { caller, lang, today: dayOf(needs.now(), input.timeZone) }
  const planOf = async (sent: SentTarget): Promise<Planned> => {
    const target = targetNamed(report.template, sent.target)
    const mine = { assetId: input.id, userId: caller.userId, target }
    const wish = { dataSets: needs.dataSets, template: report.template, target: target.name, asker }
    return planEntry({
      target,
      columns: await withOffered(wish, columnsFor(report.template, target, reader)),
      known: knownOf(needs, mine, sent),
      sent,
      lang,
      user: { id: caller.userId, name: caller.displayName },
    })
  }
  return Promise.all(input.targets.map(planOf))
}

const nowOf = (moment: Date, timeZone: string | undefined) => ({
  instant: moment.toISOString(),
  wall: formatDateTime(moment, timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone),
})

const sumOf = (planned: readonly Planned[]) =>
  planned.reduce(
    (sum, { counts }) => ({
      inserted: sum.inserted + counts.inserted,
      updated: sum.updated + counts.updated,
      deleted: sum.deleted + counts.deleted,
    }),
    { inserted: 0, updated: 0, deleted: 0 },
  )

/** Columns as the form calls them, where the database refused a row. */
const byTitles = (report: Report, caller: Caller) => (error: unknown) => {
  if (!(error instanceof AppError) || error.code !== 'entry-refused') throw error
  const { target: named, name } = error.params
  const target = targetsOf(report.template).find((one) => one.name === named)
  const columns = target && columnsFor(report.template, target, readerOf({ caller, level: report.level }))
  const title = columns?.find(({ column }) => column === name)?.title
  throw title === undefined ? error : new AppError(error.code, { ...error.params, name: title }, error.cause)
}

/** Plans all of it, then writes it in one transaction; each row’s before and after goes to the operation log. */
export const saveEntry = async (
  needs: EntryNeeds,
  input: HandlerInput<'report.saveEntry'>,
  context: CallContext,
) => {
  const { caller, signal, record } = context
  oncePerTarget(input.targets)
  const report = await openEntry(needs, caller, input)
  const planned = await plan(needs, { report, input, context })
  const works = planned.map(({ work }) => work).filter(({ steps }) => steps.length > 0)
  const [sourceId] = targetsOf(report.template).map(({ dataSourceId }) => dataSourceId)
  const write = async (): Promise<void> => {
    if (works.length === 0 || sourceId === undefined) return
    await needs.sources
      .writeEntry(
        sourceId,
        { works, now: nowOf(needs.now(), input.timeZone) },
        { who: caller.userId, signal },
      )
      .catch(byTitles(report, caller))
      .catch(async (error: unknown) => {
        throw await toldOfSource(needs.sources, { caller, sourceId }, error)
      })
  }
  const changes = planned.flatMap(({ attachments }) => attachments)
  await withAttachments(needs.files, { caller, assetId: input.id }, { changes, write })
  for (const { work, told } of planned)
    for (const { row, ...change } of told)
      record({ entity: 'report', id: input.id, name: `${report.name} · ${work.target} · ${row}`, ...change })
  return sumOf(planned)
}
