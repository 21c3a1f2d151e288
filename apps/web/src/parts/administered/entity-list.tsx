import type { AnyEntity, BatchAction, Field } from '@gridwright/contract'
import { Row, StatusTag } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { DictionaryTag } from '#parts/dictionary/index.ts'
import type { Show } from '#parts/list/index.ts'
import { EntityBatch } from './entity-batch.tsx'
import { EntityForm } from './entity-form.tsx'
import type { Controls } from './entity-form.tsx'
import { fieldsOf, nameOf } from './loose-row.ts'
import type { EntityList, LooseRow } from './loose-row.ts'
import { texts } from './texts.ts'

type Column = EntityList['columns'][number]
type Action = NonNullable<EntityList['actions']>[number]

/** How a page shows a field differently. */
export type Cells = Readonly<Record<string, (row: LooseRow) => ReactNode>>

/** What a page says of its entity beside the declaration. */
export type EntityPage = {
  readonly entity: AnyEntity
  /** Fields that the page itself sets, such as what all its rows belong to; they are neither shown nor asked. */
  readonly within: Readonly<Record<string, string>>
  readonly cells: Cells
  readonly controls: Controls
  /** Beside edit, enable or disable, and delete. */
  readonly more: readonly Action[]
}

const shown = (field: Field, value: unknown, { t, language }: Show<keyof typeof texts>): string | number => {
  if (field.kind === 'choice')
    return field.choices.find((choice) => choice.value === value)?.label[language] ?? String(value)
  if (field.kind === 'flag') return value === true ? t('yes') : '–'
  return typeof value === 'number' ? value : String(value)
}

const widths: Readonly<Partial<Record<Field['kind'], number>>> = {
  choice: 110,
  flag: 90,
  number: 80,
  owner: 120,
}

const fieldColumn =
  ({ entity, cells }: EntityPage) =>
  ([key, field]: readonly [string, Field]): Column => {
    const isName = key === entity.name
    const width = widths[field.kind]
    return {
      key,
      title: field.title,
      ...(entity.sorted.includes(key) && { sortable: true }),
      ...(width !== undefined && { width }),
      ...(field.kind === 'number' && { align: 'right' }),
      hidden: field.aside === true,
      primary: isName,
      value: (row, show) => shown(field, row[key], show),
      render: (row, show) => {
        const text = shown(field, row[key], show)
        return (
          <Row inline single title={field.kind === 'text' ? String(text) : undefined}>
            {cells[key]?.(row) ?? text}
            {isName && row.builtin && <StatusTag tone="info">{show.t('builtin')}</StatusTag>}
          </Row>
        )
      },
    }
  }

/** What all entities have beside their fields. */
const commonColumns: readonly Column[] = [
  {
    key: 'status',
    width: 90,
    value: ({ status }) => status,
    render: ({ status }, { t }) => (
      <DictionaryTag
        type="status"
        value={status}
        usual={{
          label: t(status === 1 ? 'enabled' : 'disabled'),
          tone: status === 1 ? 'success' : 'neutral',
        }}
      />
    ),
  },
  { key: 'updatedAt', time: 'minute', hidden: true },
  { key: 'updatedBy', width: 120, hidden: true, value: ({ updatedBy }) => updatedBy || '–' },
]

/** Choices and flags can be picked; what is free text or belongs to the page is not asked for. */
const filtersOf = (entity: AnyEntity): NonNullable<EntityList['filters']> => {
  const picked = entity.filtered.flatMap((key) => {
    const field = entity.fields[key]
    if (field?.kind !== 'choice' && field?.kind !== 'flag') return []
    const choices =
      field.kind === 'flag'
        ? ([
            [true, 'yes'],
            [false, 'no'],
          ] as const)
        : field.choices.map(({ value, label }) => [value, label] as const)
    const { title } = field
    const any = ({ t, language }: Show<keyof typeof texts>): string => t('any', { title: title[language] })
    return [[key, { label: title, any, choices }] as const]
  })
  return {
    text: { search: 'search' },
    ...Object.fromEntries(picked),
    status: {
      label: 'status',
      any: 'anyStatus',
      choices: [
        [1, 'enabled'],
        [2, 'disabled'],
      ],
    },
  }
}

const toggleOf = ({ status }: LooseRow): BatchAction => (status === 1 ? 'disable' : 'enable')

const actionsOf = ({ entity, within, controls, more }: EntityPage): readonly Action[] => {
  const may = [entity.edit]
  return [
    ...more,
    {
      key: 'edit',
      label: 'edit',
      inline: true,
      main: true,
      may,
      opens: (row, { close }) => <EntityForm {...{ entity, within, controls, row }} onClose={close} />,
    },
    {
      // PRM-04: the switch says what it will do.
      key: 'status',
      label: (row, { t }) => t(toggleOf(row)),
      inline: true,
      danger: ({ status }) => status === 1,
      may,
      opens: (row, ending) => <EntityBatch entity={entity} rows={[row]} action={toggleOf(row)} {...ending} />,
    },
    {
      key: 'remove',
      label: 'remove',
      icon: 'trash',
      danger: true,
      may,
      disabled: ({ builtin }) => builtin,
      opens: (row, ending) => <EntityBatch entity={entity} rows={[row]} action="remove" {...ending} />,
    },
  ]
}

const batchOf = (entity: AnyEntity): NonNullable<EntityList['batch']> =>
  (['enable', 'disable', 'remove'] as const).map((action) => ({
    key: action,
    label: action,
    may: [entity.edit],
    ...(action === 'remove' && { icon: 'trash', danger: true }),
    opens: (rows: readonly LooseRow[], ending) => (
      <EntityBatch entity={entity} rows={rows} action={action} {...ending} />
    ),
  }))

/** The list of an entity, all from its declaration. */
export const entityList = (page: EntityPage, title: string): EntityList => {
  const { entity, within, controls } = page
  const fields = fieldsOf(entity).filter(([name]) => within[name] === undefined)
  return {
    operation: nameOf(entity, 'list'),
    name: entity.area,
    texts,
    words: {
      title: () => title,
      list: entity.title,
      noMatch: 'empty',
      noMatchHint: 'emptyHint',
      emptyHint: () => '',
    },
    icon: 'table',
    filters: filtersOf(entity),
    input: () => within,
    sheet: { unsorted: true },
    columns: [...fields.map(fieldColumn(page)), ...commonColumns],
    actions: actionsOf(page),
    batch: batchOf(entity),
    add: {
      may: [entity.edit],
      opens: ({ close }) => <EntityForm {...{ entity, within, controls }} row={undefined} onClose={close} />,
    },
  }
}
