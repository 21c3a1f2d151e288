import type { OperationName } from '@gridwright/contract'
import { PageHeader, TwoPane } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { ListBar, ListSheet } from './list-bar.tsx'
import { ListAdd, ListRows } from './list-rows.tsx'
import type { ListState } from './use-list.tsx'

type ListPageProps<N extends OperationName, Key extends string> = {
  readonly list: ListState<N, Key>
  /** Instead of the text `sub`. */
  readonly sub?: ReactNode
  /** The page's actions before the one that makes another row. */
  readonly tools?: ReactNode
  /** Stands between heading and filters. */
  readonly above?: ReactNode
  /** Stands beside filters and rows, such as a tree to choose from. */
  readonly beside?: ReactNode
  /** Filters of the page's own, after those that are described. */
  readonly filters?: ReactNode
  /** Stands between filters and rows. */
  readonly between?: ReactNode
  /** Stands below the list, or over it. */
  readonly children?: ReactNode
}

/** A page that is a list: heading, filters, rows. */
export const ListPage = <N extends OperationName, Key extends string>(
  props: ListPageProps<N, Key>,
): ReactNode => {
  const { list, sub = list.word('sub'), tools, above, beside, between, children } = props
  const { filters, days, add } = list.description
  const hasBar = filters !== undefined || days !== undefined
  const rows = (
    <>
      {hasBar && <ListBar list={list}>{props.filters}</ListBar>}
      {between}
      <ListRows list={list} />
    </>
  )
  return (
    <>
      <PageHeader
        title={list.word('title') ?? ''}
        sub={sub}
        actions={
          <>
            {!hasBar && <ListSheet list={list} />}
            {tools}
            {add?.at !== 'empty' && <ListAdd list={list} />}
          </>
        }
      />
      {above}
      {beside === undefined ? rows : <TwoPane side={beside}>{rows}</TwoPane>}
      {children}
    </>
  )
}
