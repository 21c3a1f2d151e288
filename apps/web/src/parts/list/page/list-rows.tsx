import type { OperationName } from '@gridwright/contract'
import { Button, Card, EmptyState } from '@gridwright/ui'
import type { DataTableProps } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { BatchBar } from '#parts/batch/index.ts'
import { AddButton } from '#parts/list/add-button.tsx'
import { isFiltered } from '#parts/list/address/list-input.ts'
import { ListTable } from '#parts/list/list-table.tsx'
import { iconOf, isDanger, rowActions } from './list-action.ts'
import { columnOf } from './list-column.tsx'
import type { RowOf } from './list-description.ts'
import { say, tell } from './said.ts'
import type { ListState } from './use-list.tsx'

type ListProps<N extends OperationName, Key extends string> = { readonly list: ListState<N, Key> }

/** Makes another row, for who may. */
export const ListAdd = <N extends OperationName, Key extends string>({
  list,
}: ListProps<N, Key>): ReactNode => {
  const { description, show, word, startAdd } = list
  const { add } = description
  if (add === undefined) return null
  return (
    <AddButton any={add.may} icon={add.icon} onAdd={startAdd}>
      {add.label === undefined ? (word('add') ?? '') : say(add.label, show)}
    </AddButton>
  )
}

/** Why the list shows no row: nothing matches, or there is none yet; then with the way to the first one. */
const Nothing = <N extends OperationName, Key extends string>({ list }: ListProps<N, Key>): ReactNode => {
  const { description, word, address } = list
  const said = (title: 'empty' | 'noMatch', hint: 'emptyHint' | 'noMatchHint') => {
    const more = word(hint)
    return { title: word(title) ?? '', ...(more === undefined ? {} : { hint: more }) }
  }
  if (isFiltered(address)) return <EmptyState icon="search" {...said('noMatch', 'noMatchHint')} />
  const isHere = description.add !== undefined && description.add.at !== 'heading'
  return (
    <EmptyState
      icon={description.icon}
      {...said('empty', 'emptyHint')}
      action={isHere ? <ListAdd list={list} /> : undefined}
    />
  )
}

const Chosen = <N extends OperationName, Key extends string>({ list }: ListProps<N, Key>): ReactNode => {
  const { batch, show, startMany } = list
  const { rows: chosen, all, clear } = list.ticked
  return (
    <BatchBar count={chosen.length} all={all} onClear={clear}>
      {batch.map((action) => (
        <Button
          key={action.key}
          danger={isDanger(action, chosen)}
          {...iconOf(action, chosen)}
          onClick={() => startMany(action)}
        >
          {tell(action.label, chosen, show)}
        </Button>
      ))}
    </BatchBar>
  )
}

type Table<N extends OperationName> = Pick<
  DataTableProps<RowOf<N>>,
  'columns' | 'sort' | 'onSort' | 'actions' | 'onOpen'
>

const sorting = <N extends OperationName, Key extends string>(
  list: ListState<N, Key>,
): Pick<Table<N>, 'columns' | 'sort' | 'onSort'> => {
  const { description, show, rows, total, address } = list
  const { columns, whole, sortedHere, usualSort } = description
  const made = columns.map((column) => columnOf(column, show))
  if (whole === true) return { columns: made }
  // Only where all are there does sorting in the browser tell the truth.
  const isHere = total <= (rows?.length ?? 0)
  if (sortedHere === true)
    return { columns: isHere ? made : made.map((one) => ({ ...one, sortable: false })) }
  return { columns: made, sort: address.sort ?? usualSort, onSort: address.setSort }
}

const acting = <N extends OperationName, Key extends string>({
  actions,
  show,
  startOne,
}: ListState<N, Key>): Pick<Table<N>, 'actions' | 'onOpen'> => {
  const main = actions.filter((action) => action.main === true)
  const onOpen = (row: RowOf<N>): void => {
    const action = main.find(({ when }) => when?.(row) !== false)
    if (action !== undefined) startOne(action, row)
  }
  return {
    ...(actions.length > 0 && {
      actions: (row: RowOf<N>) => rowActions(actions, row, { show, start: startOne }),
    }),
    ...(main.length > 0 && { onOpen }),
  }
}

const idOf = (row: unknown): string => String((row as { readonly id: string | number }).id)

/** The rows of a list, with what can be done with one or several of them, and what stands over them. */
export const ListRows = <N extends OperationName, Key extends string>({
  list,
}: ListProps<N, Key>): ReactNode => {
  const { description, word, answer, address, batch, ticked, over } = list
  const { name, rowKey = idOf, whole = false } = description
  return (
    <>
      <Card pad={false}>
        <Chosen list={list} />
        <ListTable
          answer={answer as Parameters<typeof ListTable<RowOf<N>>>[0]['answer']}
          address={address}
          whole={whole}
          failed={word('failed') ?? ''}
          label={word('list') ?? word('title') ?? ''}
          rowKey={rowKey}
          empty={<Nothing list={list} />}
          settingsKey={name}
          {...sorting(list)}
          {...acting(list)}
          {...(batch.length === 0 ? {} : { selection: ticked.selection })}
        />
      </Card>
      {over}
    </>
  )
}
