import { AppError, checkEntryRow, entryDifference } from '@gridwright/contract'
import type {
  EntryChange,
  EntryFormColumn,
  EntryTarget,
  EntryValues,
  KnownRow,
  SentTarget,
} from '@gridwright/contract'
import type { EntryStep, EntryWork } from '@gridwright/data-source'
import { formatFieldMessage } from '@gridwright/validation'
import { attachmentChanges } from './attachment-changes.ts'
import type { AttachmentChanges } from './attachment-changes.ts'
import { readColumns } from './entry-targets.ts'

type Language = 'zh' | 'en'

export type Saving = {
  readonly target: EntryTarget
  readonly columns: readonly EntryFormColumn[]
  readonly known: readonly KnownRow[]
  readonly sent: SentTarget
  readonly lang: Language
  readonly user: { readonly id: string; readonly name: string }
}

const rowWord = (at: number, lang: Language): string => (lang === 'zh' ? `第 ${at + 1} 行` : `row ${at + 1}`)

/** By its key, as people know it; by its place where it has none yet. */
const labelOf = ({ target, columns, lang }: Saving, values: EntryValues, at: number): string => {
  const parts = target.keys.flatMap((key) => {
    const title = columns.find(({ column }) => column === key)?.title ?? key
    return values[key] === null || values[key] === undefined ? [] : [`${title} ${values[key]}`]
  })
  return parts.length === target.keys.length ? parts.join(' · ') : rowWord(at, lang)
}

const valuesOf = (change: EntryChange): EntryValues =>
  change.kind === 'insert' ? change.values : change.known.values

type Named = { readonly target: string; readonly row: string; readonly at: number }

/** Who may write which column: what is not declared, hidden or denied is refused, not left out. */
const refuseColumns = (saving: Saving, change: EntryChange, named: Named): void => {
  if (change.kind === 'delete') return
  for (const column of Object.keys(change.values)) {
    const known = saving.columns.find((one) => one.column === column)
    const title = known?.title ?? column
    if (known !== undefined && known.isKey && change.kind === 'update')
      throw new AppError('entry-key-changed', { ...named, column: title })
    if (known?.editable !== true) throw new AppError('entry-column-refused', { ...named, column: title })
  }
}

/** Rows that were sent may name no other column, changed or not. */
const refuseUnknown = (saving: Saving): void => {
  saving.sent.rows.forEach(({ values }, at) => {
    for (const column of Object.keys(values)) {
      const known = saving.columns.find((one) => one.column === column)
      if (known !== undefined && !known.hidden) continue
      throw new AppError('entry-column-refused', {
        target: saving.target.name,
        row: rowWord(at, saving.lang),
        at,
        column,
      })
    }
  })
}

const refuseInvalid = (saving: Saving, change: EntryChange, named: Named): void => {
  if (change.kind === 'delete') return
  const judged = saving.columns.filter(({ column, editable }) =>
    change.kind === 'insert' ? editable : Object.hasOwn(change.values, column),
  )
  const [wrong] = Object.entries(checkEntryRow(judged, change.values))
  if (wrong === undefined) return
  const [column, message] = wrong
  const title = judged.find((one) => one.column === column)?.title ?? column
  const reason = formatFieldMessage(saving.lang, message, title)
  throw new AppError('entry-invalid', { ...named, column: title, reason })
}

const refuseKind = ({ target }: Saving, { kind }: EntryChange): void => {
  if (kind === 'insert' && target.insert === false)
    throw new AppError('entry-insert-refused', { target: target.name })
  if (kind === 'delete' && target.delete.kind === 'refused')
    throw new AppError('entry-delete-refused', { target: target.name })
}

const filled = ({ target, user }: Saving, on: 'insert' | 'update'): EntryValues =>
  Object.fromEntries(
    (target.fill ?? [])
      .filter((fill) => fill.with !== 'now' && (fill.on === on || fill.on === 'both'))
      .map((fill) => [fill.column, fill.with === 'userId' ? user.id : user.name]),
  )

const stepOf = (saving: Saving, change: EntryChange, named: Named): EntryStep => {
  const { row: label, at } = named
  if (change.kind === 'insert')
    return { kind: 'insert', label, at, values: { ...change.values, ...filled(saving, 'insert') } }
  const original = change.known.values
  const update = (values: EntryValues): EntryStep => ({
    kind: 'update',
    label,
    at,
    original,
    values: { ...values, ...filled(saving, 'update') },
  })
  if (change.kind === 'update') return update(change.values)
  const { delete: deleting } = saving.target
  return deleting.kind === 'logical'
    ? update({ [deleting.column]: deleting.value })
    : { kind: 'delete', label, at, original }
}

export type Planned = {
  readonly work: EntryWork
  readonly counts: Counts
  readonly told: readonly Told[]
  readonly attachments: readonly AttachmentChanges[]
}
export type Counts = { readonly inserted: number; readonly updated: number; readonly deleted: number }
/** Before and after of one row, for the operation log. */
export type Told = { readonly row: string; readonly before?: EntryValues; readonly after?: EntryValues }

const toldOf = (change: EntryChange, step: EntryStep): Told => ({
  row: step.label,
  ...(change.kind !== 'insert' && { before: change.known.values }),
  ...(change.kind !== 'delete' && {
    after: {
      ...(change.kind === 'update' && change.known.values),
      ...(step.kind !== 'delete' && step.values),
    },
  }),
})

const timesOn = ({ fill = [] }: EntryTarget, on: 'insert' | 'update'): string[] =>
  fill.filter((one) => one.with === 'now' && (one.on === on || one.on === 'both')).map(({ column }) => column)

/** What a save writes, or why it writes nothing: pure, so that nothing was asked of the database yet. */
export const planEntry = (saving: Saving): Planned => {
  const { target, known, sent } = saving
  refuseUnknown(saving)
  const { changes, torn, twice } = entryDifference(target.keys, known, sent)
  const [first] = torn
  if (first !== undefined)
    throw new AppError('entry-kept-and-deleted', {
      target: target.name,
      row: rowWord(first.at, saving.lang),
      at: first.at,
    })
  const [second] = twice
  if (second !== undefined)
    throw new AppError('entry-key-twice', { target: target.name, row: second.key.join(' · '), at: second.at })
  const planned = changes.map((change) => {
    const at = change.kind === 'delete' ? -1 : change.at
    const named = { target: target.name, row: labelOf(saving, valuesOf(change), at), at }
    refuseKind(saving, change)
    refuseColumns(saving, change, named)
    refuseInvalid(saving, change, named)
    const step = stepOf(saving, change, named)
    return { step, told: toldOf(change, step), attachments: attachmentChanges(saving, change, named) }
  })
  const count = (kind: EntryChange['kind']) => changes.filter((change) => change.kind === kind).length
  const { name, schema, table, keys, version } = target
  return {
    counts: { inserted: count('insert'), updated: count('update'), deleted: count('delete') },
    told: planned.map(({ told }) => told),
    attachments: planned.map(({ attachments }) => attachments),
    work: {
      target: name,
      table: { schema, table, keys, version, columns: readColumns(target) },
      steps: planned.map(({ step }) => step),
      times: { insert: timesOn(target, 'insert'), update: timesOn(target, 'update') },
    },
  }
}
