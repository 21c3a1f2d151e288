import type { AnyEntity, BatchAction } from '@gridwright/contract'
import { Button, Card, EmptyState } from '@gridwright/ui'
import type { RowAction } from '@gridwright/ui'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BatchBar, useSelection } from '#batch/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { AddButton, ListTable } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { useMay } from '#session/index.ts'
import { entityColumns } from './entity-columns.tsx'
import type { Cells, EntityText } from './entity-columns.tsx'
import { callEntity, nameOf } from './loose-row.ts'
import type { Batch, LoosePage, LooseRow } from './loose-row.ts'
import { texts } from './texts.ts'

type EntityTableProps = {
  readonly entity: AnyEntity
  readonly address: ListAddress<string>
  /** The list's filter, that of the page included. */
  readonly filter: Readonly<Record<string, unknown>>
  readonly within: Readonly<Record<string, string>>
  readonly cells: Cells
  readonly more: (row: LooseRow) => readonly RowAction[]
  readonly onEdit: (row: LooseRow) => void
  readonly onAdd: () => void
  readonly onBatch: (batch: Batch) => void
}

type Doing = Pick<EntityTableProps, 'more' | 'onEdit' | 'onBatch'>

/** PRM-04: the switch says what it will do. */
const actionsOf = (t: EntityText, row: LooseRow, { more, onEdit, onBatch }: Doing): readonly RowAction[] => {
  const toggle: BatchAction = row.status === 1 ? 'disable' : 'enable'
  const run = (action: BatchAction) => (): void => onBatch({ ids: [row.id], action })
  return [
    ...more(row),
    { key: 'edit', label: t('edit'), inline: true, onRun: () => onEdit(row) },
    { key: 'status', label: t(toggle), inline: true, danger: row.status === 1, onRun: run(toggle) },
    {
      key: 'remove',
      label: t('remove'),
      icon: 'trash',
      danger: true,
      disabled: row.builtin,
      onRun: run('remove'),
    },
  ]
}

const useRows = ({ entity, address, filter }: Pick<EntityTableProps, 'entity' | 'address' | 'filter'>) => {
  const { page, pageSize, sort } = address
  const key = entity.sorted.find((one) => one === sort?.key)
  const order = key === undefined ? {} : { sort: { key, descending: sort?.descending === true } }
  const input = { currentPage: page, pageSize, ...filter, ...order }
  return useQuery({
    queryKey: [nameOf(entity, 'list'), input],
    queryFn: ({ signal }) => callEntity<LoosePage>(entity, 'list', { input, signal }),
    placeholderData: keepPreviousData,
  })
}

type NothingProps = {
  /** No filter hides anything. */
  readonly isWhole: boolean
  readonly edit: AnyEntity['edit']
  readonly onAdd: () => void
}

/** The way on: a first row, or another filter. */
const Nothing = ({ isWhole, edit, onAdd }: NothingProps): ReactNode => {
  const t = useText(texts)
  if (!isWhole) return <EmptyState icon="table" title={t('empty')} hint={t('emptyHint')} />
  const add = (
    <AddButton any={[edit]} onAdd={onAdd}>
      {t('add')}
    </AddButton>
  )
  return <EmptyState icon="table" title={t('empty')} action={add} />
}

/** The list itself, with what can be done to one or many. */
export const EntityTable = (props: EntityTableProps): ReactNode => {
  const { entity, address, within, cells, more, onEdit, onAdd, onBatch } = props
  const t = useText(texts)
  const language = useLanguage()
  const mayEdit = useMay()([entity.edit])
  const answer = useRows(props)
  const { selection, chosen, clear } = useSelection(answer.data?.data)
  const batch = (action: BatchAction) => (): void => onBatch({ ids: chosen.map(({ id }) => id), action })
  const isWhole = Object.values(address.filters).every((value) => value === '')
  const left = new Set(Object.keys(within))
  return (
    <Card pad={false}>
      <BatchBar count={chosen.length} onClear={clear}>
        <Button onClick={batch('enable')}>{t('enable')}</Button>
        <Button onClick={batch('disable')}>{t('disable')}</Button>
        <Button danger icon="trash" onClick={batch('remove')}>
          {t('remove')}
        </Button>
      </BatchBar>
      <ListTable
        answer={answer}
        address={address}
        failed={t('failed')}
        label={entity.title[language]}
        columns={entityColumns(entity, { t, language, cells, left })}
        rowKey={({ id }) => id}
        empty={<Nothing isWhole={isWhole} edit={entity.edit} onAdd={onAdd} />}
        settingsKey={entity.area}
        sort={address.sort}
        onSort={address.setSort}
        actions={(row) => (mayEdit ? actionsOf(t, row, { more, onEdit, onBatch }) : more(row))}
        {...(mayEdit ? { selection, onOpen: onEdit } : {})}
      />
    </Card>
  )
}
