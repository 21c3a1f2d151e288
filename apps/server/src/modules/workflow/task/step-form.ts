import type { NodeSettings } from '@gridwright/approval'
import type { FormField } from '@gridwright/bpmn-engine'
import { AppError } from '@gridwright/contract'
import type { TaskRecord } from '@gridwright/contract'
import { formDocument } from '@gridwright/form'
import type { FormDocument } from '@gridwright/form'
import type { Assets } from '#modules/platform/asset/index.ts'
import type { Definition } from '#modules/workflow/engine/index.ts'

export type StepForm = {
  /** Of a form that was designed; what is hidden from the person is gone. */
  readonly document: FormDocument | null
  /** Of form properties in the model (activiti). */
  readonly fields: TaskRecord['fields']
  /** Names of values that may be sent, and of those that must be there. */
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
  if (document !== null) return ofDocument(document, settings)
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

const ofDocument = (document: FormDocument, { fields: permissions }: NodeSettings): StepForm => {
  const shown = document.fields.filter((field) => permissionOf(permissions, nameOf(field)) !== 3)
  const named = shown.filter((field) => nameOf(field) !== '')
  const writable = named.filter((field) => permissionOf(permissions, nameOf(field)) === 2)
  return {
    document: { ...document, fields: shown },
    fields: [],
    readable: new Set(named.map(nameOf)),
    writable: new Set(writable.map(nameOf)),
    required: new Map(
      writable.flatMap((field) =>
        'required' in field && field.required === true && !('when' in field && field.when !== undefined)
          ? [[nameOf(field), field.label] as const]
          : [],
      ),
    ),
    isOpen: false,
  }
}

const nameOf = (field: FormDocument['fields'][number]): string => ('name' in field ? field.name : '')

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
  return {
    document: null,
    fields: shown.map((field) => ({
      name: variableOf(field),
      label: field.name === '' ? field.id : field.name,
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
        .map((field) => [variableOf(field), field.name === '' ? field.id : field.name]),
    ),
    isOpen,
  }
}

const isEmpty = (value: unknown): boolean => value === undefined || value === null || value === ''

/** Names that engines give themselves: nobody writes them by a form. */
const isReserved = (name: string): boolean =>
  name.startsWith('__') || name === 'loopCounter' || name.startsWith('nrOf')

/**
 * What of the sent values counts: what the step may not write is dropped, what is required and neither sent nor there
 * already is named (VAL-05).
 */
export const acceptedValues = (
  form: StepForm,
  sent: Readonly<Record<string, unknown>>,
  known: Readonly<Record<string, unknown>>,
): Record<string, unknown> => {
  const kept = Object.fromEntries(
    Object.entries(sent).filter(([name]) => !isReserved(name) && (form.isOpen || form.writable.has(name))),
  )
  for (const [name, label] of form.required)
    if (isEmpty(Object.hasOwn(kept, name) ? kept[name] : known[name]))
      throw new AppError('task-value-missing', { field: label })
  return kept
}
