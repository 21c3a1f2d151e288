import type { OperationName, Permission } from '@gridwright/contract'
import type { IconName, RowAction } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { tell } from './said.ts'
import type { Show, Told } from './said.ts'

/** What something that stands over the list ends with. */
export type Ending = {
  readonly close: () => void
  /** Closes it, and the rows that were ticked are so no longer. */
  readonly done: () => void
  /** Of a batch: what the list is narrowed by, where all that match are meant and not only the ticked rows. */
  readonly meant?: Readonly<Record<string, unknown>>
}

type Question<Subject, Key extends string> = {
  readonly title: Told<Subject, Key>
  readonly content?: Told<Subject, Key>
  /** The confirming button; default: the action's own word. */
  readonly ok?: Told<Subject, Key>
  /** Default: as dangerous as the action. */
  readonly danger?: (subject: Subject) => boolean
}

/** Something that can be done with a row, or with several. */
export type ListAction<Subject, Key extends string> = {
  readonly key: string
  readonly label: Told<Subject, Key>
  readonly icon?: IconName | ((subject: Subject) => IconName)
  /** Stands in the row itself; the others wait behind “more”. */
  readonly inline?: boolean
  readonly danger?: boolean | ((subject: Subject) => boolean)
  readonly disabled?: (subject: Subject) => boolean
  /** Of these one permission is needed; without it the action is not there. */
  readonly may?: readonly Permission[]
  /** Rows of which this is false do not have it. */
  readonly when?: (subject: Subject) => boolean
  /** Enter on a row and a double click do this; of several the first that the person may do. */
  readonly main?: boolean
  /** Comes before `run` (ERR-06). */
  readonly ask?: Question<Subject, Key>
  /** What gives a promise is a call: while it runs nothing else does, and the list is read again after it. */
  readonly run?: (subject: Subject) => unknown
  /** Said after the call. */
  readonly done?: Told<Subject, Key>
  /** Reads to be asked for again after the call, beside the list. */
  readonly refresh?: readonly OperationName[]
  /** Stands over the list once the action was chosen. */
  readonly opens?: (subject: Subject, ending: Ending, show: Show<Key>) => ReactNode
}

export type Doing<Subject, Key extends string> = {
  readonly show: Show<Key>
  readonly start: (action: ListAction<Subject, Key>, subject: Subject) => void
}

export const isDanger = <Subject, Key extends string>(
  { danger = false }: ListAction<Subject, Key>,
  subject: Subject,
): boolean => (typeof danger === 'function' ? danger(subject) : danger)

export const iconOf = <Subject, Key extends string>(
  { icon }: ListAction<Subject, Key>,
  subject: Subject,
): { readonly icon?: IconName } => {
  if (icon === undefined) return {}
  return { icon: typeof icon === 'function' ? icon(subject) : icon }
}

/** The actions of a row as the table takes them. */
export const rowActions = <Row, Key extends string>(
  actions: readonly ListAction<Row, Key>[],
  row: Row,
  { show, start }: Doing<Row, Key>,
): readonly RowAction[] =>
  actions
    .filter(({ when }) => when?.(row) !== false)
    .map((action) => ({
      key: action.key,
      label: tell(action.label, row, show),
      inline: action.inline === true,
      danger: isDanger(action, row),
      disabled: action.disabled?.(row) === true,
      ...iconOf(action, row),
      onRun: () => start(action, row),
    }))
