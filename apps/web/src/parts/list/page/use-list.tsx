import type { OperationName } from '@gridwright/contract'
import type { Selection } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useMay } from '#base/session/index.ts'
import { useSelection } from '#parts/batch/index.ts'
import type { Ending, ListAction } from './list-action.ts'
import type { ListDescription, RowOf } from './list-description.ts'
import type { Show } from './said.ts'
import { useAllThatMatch } from './use-all-that-match.ts'
import { useDoing } from './use-doing.ts'
import { useListRead } from './use-list-read.ts'
import type { ListRead } from './use-list-read.ts'

/** A described list at work. */
export type ListState<N extends OperationName, Key extends string> = ListRead<N, Key> & {
  /** What the person may do. */
  readonly actions: readonly ListAction<RowOf<N>, Key>[]
  readonly batch: readonly ListAction<readonly RowOf<N>[], Key>[]
  readonly startOne: (action: ListAction<RowOf<N>, Key>, row: RowOf<N>) => void
  readonly startMany: (action: ListAction<readonly RowOf<N>[], Key>) => void
  readonly startAdd: () => void
  readonly ticked: Ticked<RowOf<N>>
  /** What stands over the list. */
  readonly over: ReactNode
}

type Ticked<Row> = {
  /** Those that the page shows now. */
  readonly rows: readonly Row[]
  readonly selection: Selection
  readonly clear: () => void
  /** Offers to take all that match instead. */
  readonly all: ReturnType<ReturnType<typeof useAllThatMatch>['offer']>
}

const idOf = (row: unknown): string => String((row as { readonly id: string | number }).id)

const useTicked = <N extends OperationName, Key extends string>({
  description,
  rows,
  total,
  filter,
}: ListRead<N, Key>): Ticked<RowOf<N>> => {
  const { selection, chosen, clear } = useSelection(rows, description.rowKey ?? idOf)
  const all = useAllThatMatch(JSON.stringify(filter), chosen.length)
  const page = rows === undefined ? undefined : { data: rows, total }
  return {
    rows: chosen,
    selection,
    clear: () => {
      all.drop()
      clear()
    },
    all: description.acrossPages === true ? all.offer(page) : undefined,
  }
}

type Over<Row> =
  | { readonly kind: 'row'; readonly key: string; readonly subject: Row }
  | { readonly kind: 'batch'; readonly key: string; readonly subject: readonly Row[] }
  | { readonly kind: 'add' }

const named = <Subject, Key extends string>(
  actions: readonly ListAction<Subject, Key>[] = [],
  wanted: string,
): ListAction<Subject, Key> | undefined => actions.find(({ key }) => key === wanted)

type Shown<Key extends string> = { readonly show: Show<Key>; readonly ending: Ending }

const shownOver = <N extends OperationName, Key extends string>(
  { actions, batch, add }: ListDescription<N, Key>,
  over: Over<RowOf<N>> | undefined,
  { show, ending }: Shown<Key>,
): ReactNode => {
  if (over === undefined) return null
  if (over.kind === 'add') return add?.opens?.(ending)
  if (over.kind === 'row') return named(actions, over.key)?.opens?.(over.subject, ending, show)
  return named(batch, over.key)?.opens?.(over.subject, ending, show)
}

/** Brings a described list to life: what its address says, its rows, and what the person may do with them. */
export const useList = <N extends OperationName, Key extends string>(
  description: ListDescription<N, Key>,
): ListState<N, Key> => {
  const { operation, batch = [], actions = [], add } = description
  const read = useListRead(description)
  const { show, filter } = read
  const ticked = useTicked(read)
  const may = useMay()
  const permitted = <Subject,>(one: ListAction<Subject, Key>): boolean =>
    one.may === undefined || may(one.may)
  const [over, setOver] = useState<Over<RowOf<N>>>()
  const doing = useDoing({ operation, show })
  const close = (): void => setOver(undefined)
  const done = (): void => {
    close()
    ticked.clear()
  }
  const ending = { close, done, ...(ticked.all?.isOn === true ? { meant: filter } : {}) }
  return {
    ...read,
    ticked,
    actions: actions.filter(permitted),
    batch: batch.filter(permitted),
    startOne: (action, subject) => {
      if (action.opens !== undefined) setOver({ kind: 'row', key: action.key, subject })
      else void doing(action, subject)
    },
    startMany: (action) => {
      if (action.opens !== undefined) setOver({ kind: 'batch', key: action.key, subject: ticked.rows })
      else void doing(action, ticked.rows).then((isDone) => isDone && ticked.clear())
    },
    startAdd: () => (add?.opens === undefined ? add?.run?.() : setOver({ kind: 'add' })),
    over: shownOver(description, over, { show, ending }),
  }
}
