import type { FieldType } from '#ready/table-look.ts'
import type { TableStyleName } from '#ready/table-styles.ts'

export const wizardKinds = ['list', 'cross', 'card', 'labels'] as const
export type WizardKind = (typeof wizardKinds)[number]

/** What a column of the data set does in the report. */
export const columnUses = ['none', 'group', 'across', 'list', 'sum', 'avg', 'max', 'min', 'count'] as const
export type ColumnUse = (typeof columnUses)[number]
export type Fold = Extract<ColumnUse, 'sum' | 'avg' | 'max' | 'min' | 'count'>

export const isFold = (use: ColumnUse): use is Fold => ['sum', 'avg', 'max', 'min', 'count'].includes(use)

export type WizardColumn = {
  readonly name: string
  readonly title: string
  readonly type: FieldType
  readonly use: ColumnUse
}

/** All that somebody chose. */
export type WizardChoice = {
  readonly kind: WizardKind
  readonly dataSet: { readonly id: string; readonly name: string }
  readonly columns: readonly WizardColumn[]
  readonly look: TableStyleName
  readonly title: string
}

/** Words that stand in the report. */
export type WizardWords = {
  readonly sheet: string
  readonly subtotal: string
  readonly total: string
  readonly page: string
}

/** What each kind of report offers for a column. */
export const usesOf: Readonly<Record<WizardKind, readonly ColumnUse[]>> = {
  list: ['none', 'group', 'list', 'sum', 'avg', 'max', 'min', 'count'],
  cross: ['none', 'group', 'across', 'sum', 'avg', 'max', 'min', 'count'],
  card: ['none', 'list'],
  labels: ['none', 'list'],
}

/** Groups stand before all others, as in the report; in each part the order is the one given. */
export const groupsFirst = (columns: readonly WizardColumn[]): readonly WizardColumn[] => [
  ...columns.filter(({ use }) => use === 'group'),
  ...columns.filter(({ use }) => use !== 'group'),
]

const isKey = /(^|_)(id|no|code|year)$|编号|编码|序号|单号|年份?$/i
/** Fields of a label, beyond which it is too small to read. */
const [mostOfLabel, mostOfCard] = [4, 12] as const

type Column = Omit<WizardColumn, 'use'>

const isAmount = ({ type, name, title }: Column): boolean =>
  type === 'number' && !isKey.test(name) && !isKey.test(title)

/** What most people mean: the first text groups, amounts are summed, the rest is listed. */
export const proposedUses = (kind: WizardKind, columns: readonly Column[]): readonly WizardColumn[] => {
  if (kind === 'card' || kind === 'labels') {
    const most = kind === 'card' ? mostOfCard : mostOfLabel
    return columns.map((column, at) => ({ ...column, use: at < most ? 'list' : 'none' }))
  }
  const texts = columns.filter((column) => column.type === 'text' || column.type === 'boolean')
  const [group = columns[0], across = columns.find((one) => one !== group && !isAmount(one))] = texts
  const proposed = columns.map((column): WizardColumn => {
    if (column === group) return { ...column, use: 'group' }
    if (kind === 'cross' && column === across) return { ...column, use: 'across' }
    if (isAmount(column)) return { ...column, use: 'sum' }
    return { ...column, use: kind === 'list' ? 'list' : 'none' }
  })
  return groupsFirst(proposed)
}

export type ChoiceFault = 'needsColumns' | 'needsGroup' | 'needsAcross' | 'needsValue'

/** What is still missing before a report can be made. */
export const faultOf = ({
  kind,
  columns,
}: Pick<WizardChoice, 'kind' | 'columns'>): ChoiceFault | undefined => {
  const has = (use: ColumnUse): boolean => columns.some((column) => column.use === use)
  if (columns.every(({ use }) => use === 'none')) return 'needsColumns'
  if (kind !== 'cross') return undefined
  if (!has('group')) return 'needsGroup'
  if (!has('across')) return 'needsAcross'
  return columns.some(({ use }) => isFold(use)) ? undefined : 'needsValue'
}
