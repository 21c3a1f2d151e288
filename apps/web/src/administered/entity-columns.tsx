import type { AnyEntity, Field } from '@gridwright/contract'
import { StatusTag } from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { DictionaryTag } from '#dictionary/index.ts'
import type { Language, Text } from '#i18n/index.ts'
import { shownTime } from '#list/index.ts'
import { fieldsOf } from './loose-row.ts'
import type { LooseRow } from './loose-row.ts'
import type { texts } from './texts.ts'
import styles from './administered.module.css'

export type EntityText = Text<keyof (typeof texts)['zh']>
/** How a page shows a field differently. */
export type Cells = Readonly<Record<string, (row: LooseRow) => ReactNode>>

type Look = {
  readonly t: EntityText
  readonly language: Language
  readonly cells: Cells
  /** Fields that say the same in every row of this page. */
  readonly left: ReadonlySet<string>
}

const shown = (field: Field, value: unknown, { t, language }: Look): string | number => {
  if (field.kind === 'choice')
    return field.choices.find((choice) => choice.value === value)?.label[language] ?? String(value)
  if (field.kind === 'flag') return value === true ? t('yes') : '–'
  return typeof value === 'number' ? value : String(value)
}

const widths: Readonly<Record<Field['kind'], number | undefined>> = {
  text: undefined,
  choice: 110,
  flag: 90,
  number: 80,
  owner: 120,
}

const fieldColumn = (
  entity: AnyEntity,
  [key, field]: readonly [string, Field],
  look: Look,
): Column<LooseRow> => {
  const isName = key === entity.name
  const width = widths[field.kind]
  const cell = look.cells[key]
  const value = (row: LooseRow): string | number => shown(field, row[key], look)
  return {
    key,
    title: field.title[look.language],
    value,
    sortable: entity.sorted.includes(key),
    ...(width === undefined ? {} : { width }),
    ...(field.kind === 'number' ? { align: 'right' as const } : {}),
    ...(field.aside === true ? { hidden: true } : {}),
    ...(isName ? { primary: true } : {}),
    render: (row) => (
      <span className={styles['cell']} title={field.kind === 'text' ? String(value(row)) : undefined}>
        {cell === undefined ? value(row) : cell(row)}
        {isName && row.builtin && <StatusTag tone="info">{look.t('builtin')}</StatusTag>}
      </span>
    ),
  }
}

/** The table's columns: the fields of the declaration, then what all entities have. */
export const entityColumns = (entity: AnyEntity, look: Look): readonly Column<LooseRow>[] => {
  const { t } = look
  const fields = fieldsOf(entity).filter(([key]) => !look.left.has(key))
  return [
    ...fields.map((one) => fieldColumn(entity, one, look)),
    {
      key: 'status',
      title: t('status'),
      width: 90,
      value: ({ status }) => status,
      render: ({ status }) => (
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
    {
      key: 'updatedAt',
      title: t('updatedAt'),
      width: 150,
      value: ({ updatedAt }) => shownTime(updatedAt),
      hidden: true,
    },
    {
      key: 'updatedBy',
      title: t('updatedBy'),
      width: 120,
      value: ({ updatedBy }) => updatedBy || '–',
      hidden: true,
    },
  ]
}
