import { DataTable, ErrorState, Pagination } from '@gridwright/ui'
import type { DataTableProps } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallError, callErrorText } from '#base/client/index.ts'
import { useLanguage } from '#base/i18n/index.ts'
import type { ListAddress } from './address/use-list-address.ts'
import styles from './list-table.module.css'

/** A page of a list as react-query knows it. */
type Answer<Row> = {
  readonly data:
    | { readonly data: readonly Row[]; readonly total: number; readonly isCapped?: boolean }
    | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

type ListTableProps<Row> = Omit<DataTableProps<Row>, 'rows' | 'busy' | 'error' | 'onPage'> & {
  readonly answer: Answer<Row>
  readonly address: Pick<ListAddress<never>, 'page' | 'pageSize' | 'setPage'>
  /** All rows are there: none of them stand on other pages. */
  readonly whole?: boolean
  /** Title of a failure. */
  readonly failed: string
}

const nothing: { readonly total: number; readonly isCapped?: boolean } = { total: 0 }

const referenceOf = (error: Error): string | undefined =>
  error instanceof CallError && error.params['id'] !== undefined ? String(error.params['id']) : undefined

/** A page of a list as a table, with the pages below (LAY-07) and a failure in its place. */
export const ListTable = <Row,>(props: ListTableProps<Row>): ReactNode => {
  const { answer, address, failed, whole = false, ...table } = props
  const language = useLanguage()
  const { data, error } = answer
  const { page, pageSize, setPage } = address
  const { total, isCapped = false } = data ?? nothing
  const last = Math.max(1, Math.ceil(total / pageSize))
  const shownError = error !== null && data === undefined && (
    <ErrorState
      title={failed}
      hint={callErrorText(error, language)}
      reference={referenceOf(error)}
      onRetry={() => void answer.refetch()}
    />
  )
  const onPage = (step: -1 | 1): void => {
    const next = Math.min(last, Math.max(1, page + step))
    if (next !== page) setPage(next, pageSize)
  }
  return (
    <>
      <DataTable
        {...table}
        rows={data?.data}
        busy={answer.isPlaceholderData}
        error={shownError}
        {...(whole ? {} : { onPage })}
      />
      {total > 0 && !whole && (
        <div className={styles['pages']}>
          <Pagination page={page} size={pageSize} total={total} capped={isCapped} onChange={setPage} />
        </div>
      )}
    </>
  )
}
