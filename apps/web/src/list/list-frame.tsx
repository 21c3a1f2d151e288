import { ErrorState, Pagination } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallError, callErrorText } from '#client/index.ts'
import { useLanguage } from '#i18n/index.ts'
import type { ListAddress } from './address/use-list-address.ts'
import styles from './list-frame.module.css'

/** A page of a list as react-query knows it. */
type Answer<Row> = {
  readonly data: { readonly data: readonly Row[]; readonly total: number } | undefined
  readonly error: Error | null
  readonly isPlaceholderData: boolean
  readonly refetch: () => Promise<unknown>
}

/** What a table of the list is given beside its rows. */
type TableState = {
  readonly table: {
    readonly busy: boolean
    readonly error: ReactNode
    readonly onPage: (step: -1 | 1) => void
  }
  /** The page holds the whole list; only then does sorting in the browser tell the truth. */
  readonly whole: boolean
}

type ListFrameProps<Row> = {
  readonly answer: Answer<Row>
  readonly address: Pick<ListAddress<never>, 'page' | 'pageSize' | 'setPage'>
  /** Title of a failure. */
  readonly failed: string
  readonly children: (rows: readonly Row[] | undefined, state: TableState) => ReactNode
}

const referenceOf = (error: Error): string | undefined =>
  error instanceof CallError && error.params['id'] !== undefined ? String(error.params['id']) : undefined

/** A table with its pages below (LAY-07) and its failure in its place. */
export const ListFrame = <Row,>({ answer, address, failed, children }: ListFrameProps<Row>): ReactNode => {
  const language = useLanguage()
  const { data, error } = answer
  const { page, pageSize, setPage } = address
  const total = data?.total ?? 0
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
      {children(data?.data, {
        table: { busy: answer.isPlaceholderData, error: shownError, onPage },
        whole: total <= (data?.data.length ?? 0),
      })}
      {total > 0 && (
        <div className={styles['pages']}>
          <Pagination page={page} size={pageSize} total={total} onChange={setPage} />
        </div>
      )}
    </>
  )
}
