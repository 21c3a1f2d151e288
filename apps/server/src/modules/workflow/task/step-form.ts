import type { NodeSettings } from '@gridwright/approval'
import type { FormField } from '@gridwright/bpmn-engine'
import { AppError } from '@gridwright/contract'
import type { TaskRecord } from '@gridwright/contract'
import { formDocument, readValues, shownForm, shownValues, valueFields } from '@gridwright/form'
import type { FieldPermissions, FormDocument, FormValues } from '@gridwright/form'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Definition } from '#modules/workflow/engine/index.ts'

type Values = Readonly<Record<string, unknown>>

export type StepForm = {
  /** Of a form that was designed, as it was designed. */
  readonly whole: FormDocument | null
  /** The same without what is hidden from the person. */
  readonly document: FormDocument | null
  /** Of form properties in the model (activiti). */
  readonly fields: TaskRecord['fields']
  readonly permissions: FieldPermissions
  /** Of form properties: names of values that may be sent, of those that must be there, and of those that are shown. */
  readonly writable: ReadonlySet<string>
  readonly required: ReadonlyMap<string, string>
  readonly readable: ReadonlySet<string>
  /** Without a form of any sort a zeebe task takes whatever it is given, as its engine does. */
  readonly isOpen: boolean
}

type Place = { readonly definition: Definition; readonly node: string; readonly settings: NodeSettings }

/** What the form of a step shows, and what it takes (workflow.md 3.2: 1 read, 2 write, 3 hidden). */
export const stepForm = async (assets: Assets, place: Place): Promise<StepForm> => {
  const { definition, node, settings } = place
  const { own, linked } = asked(definition.process.nodes[node])
  const id = settings.form === '' ? linked : settings.form
  const document = id === undefined ? null : await openForm(assets, id)
  if (document !== null) return ofDocument(document, settings.fields)
  return ofProperties(own, { settings, isOpen: definition.section === 'zeebe' && own.length === 0 })
}

type Asked = { readonly own: readonly FormField[]; readonly linked: string | undefined }

/** What the model itself says of the form of a node. */
const asked = (node: Definition['process']['nodes'][string] | undefined): Asked => {
  if (node?.type === 'userTask') return { own: node.user.fields, linked: node.user.form?.ref.source }
  return node?.type === 'startEvent'
    ? { own: node.fields, linked: node.form?.ref.source }
    : { own: [], linked: undefined }
}

const openForm = async (assets: Assets, id: string): Promise<FormDocument | null> => {
  const [found] = await assets.openUsed([id], formDocument)
  return found?.document ?? null
}

const none: ReadonlySet<string> = new Set()

const ofDocument = (whole: FormDocument, permissions: FieldPermissions): StepForm => ({
  whole,
  document: shownForm(whole, permissions),
  fields: [],
  permissions,
  writable: none,
  required: new Map(),
  readable: none,
  isOpen: false,
})

const permissionOf = (permissions: NodeSettings['fields'], name: string): 1 | 2 | 3 =>
  Object.hasOwn(permissions, name) ? (permissions[name] ?? 2) : 2

const variableOf = ({ variable, id }: FormField): string => variable ?? id

const ofProperties = (
  all: readonly FormField[],
  { settings, isOpen }: { readonly settings: NodeSettings; readonly isOpen: boolean },
): StepForm => {
  const shown = all.filter(
    (field) => field.readable && permissionOf(settings.fields, variableOf(field)) !== 3,
  )
  const mayWrite = (field: FormField): boolean =>
    field.writable && permissionOf(settings.fields, variableOf(field)) === 2
  const labelOf = ({ name, id }: FormField): string => (name === '' ? id : name)
  return {
    whole: null,
    document: null,
    permissions: Object.fromEntries(shown.map((field) => [variableOf(field), mayWrite(field) ? 2 : 1])),
    fields: shown.map((field) => ({
      name: variableOf(field),
      label: labelOf(field),
      type: field.type,
      writable: mayWrite(field),
      required: field.required,
      values: [...field.values],
    })),
    readable: new Set(shown.map(variableOf)),
    writable: new Set(all.filter(mayWrite).map(variableOf)),
    required: new Map(
      all
        .filter((field) => field.required && mayWrite(field))
        .map((field) => [variableOf(field), labelOf(field)]),
    ),
    isOpen,
  }
}

/** What of variables somebody may read by a form. */
export const readableValues = (form: StepForm, variables: Values): Record<string, unknown> => {
  if (form.whole !== null) return { ...shownValues(form.whole, variables, form.permissions) }
  const seen = ([name]: readonly [string, unknown]): boolean =>
    form.readable.has(name) || (form.isOpen && !name.startsWith('__'))
  return Object.fromEntries(Object.entries(variables).filter(seen))
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Names that engines give themselves: nobody writes them by a form. */
const isReserved = (name: string): boolean =>
  name.startsWith('__') || name === 'loopCounter' || name.startsWith('nrOf')

type Known = { readonly known: Values; readonly now: Date }

/**
 * What of the sent values counts: what the step may not write is dropped, what is required and neither sent nor there
 * already, or is not what its field takes, is named (VAL-05).
 */
export const acceptedValues = (
  form: StepForm,
  sent: Values,
  { known, now }: Known,
): Record<string, unknown> => {
  const unreserved = Object.fromEntries(Object.entries(sent).filter(([name]) => !isReserved(name)))
  if (form.whole !== null) return ofForm(form.whole, unreserved, { form, known, now })
  const kept = Object.fromEntries(
    Object.entries(unreserved).filter(([name]) => form.isOpen || form.writable.has(name)),
  )
  for (const [name, label] of form.required)
    if (isEmpty(Object.hasOwn(kept, name) ? kept[name] : known[name]))
      throw new AppError('task-value-missing', { field: label })
  return kept
}

/** Today where it begins last: a day that is still today for somebody is not refused as gone. */
const dayBehind = 12 * 3_600_000

const ofForm = (
  whole: FormDocument,
  sent: FormValues,
  { form, known, now }: Known & { readonly form: StepForm },
): Record<string, unknown> => {
  const today = new Date(now.getTime() - dayBehind).toISOString().slice(0, 10)
  const { values, problems } = readValues(whole, sent, { permissions: form.permissions, today, known })
  const [place] = Object.keys(problems)
  if (place === undefined) return { ...values }
  const code = problems[place]?.key === 'validation.required' ? 'task-value-missing' : 'task-value-wrong'
  const [name] = place.split('.')
  const label = valueFields(whole).find((field) => field.name === name)?.label ?? place
  throw new AppError(code, { field: label })
}
