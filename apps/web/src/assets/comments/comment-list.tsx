import { EmptyState, ErrorState, Pagination, SelectField, Skeleton } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { callErrorText, useOperation } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { CommentItem } from './comment-item.tsx'
import { commentTexts } from './texts.ts'
import styles from './comments.module.css'

const first = { show: 'open', currentPage: 1, pageSize: 20 } as const

type Shown = {
  readonly show: 'all' | 'open'
  readonly currentPage: number
  readonly pageSize: number
}

/** What was said, the newest first. */
export const CommentList = ({ assetId }: { readonly assetId: string }): ReactNode => {
  const t = useText(commentTexts)
  const language = useLanguage()
  const [shown, setShown] = useState<Shown>(first)
  const { data, error, refetch } = useOperation(
    'asset.listComments',
    { id: assetId, ...shown },
    { staleTime: 0, keepPrevious: true },
  )
  if (data === undefined && error !== null)
    return (
      <ErrorState
        compact
        title={t('failed')}
        hint={callErrorText(error, language)}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton lines={6} />
  const empty = shown.show === 'open' ? { title: t('noneOpen') } : { title: t('none'), hint: t('noneHint') }
  return (
    <>
      <SelectField
        label={t('show')}
        value={shown.show}
        choices={[
          { value: 'open', label: t('open', { count: data.open }) },
          { value: 'all', label: shown.show === 'all' ? t('all', { count: data.total }) : t('everything') },
        ]}
        onChange={(show) => setShown({ ...first, show: show === 'all' ? 'all' : 'open' })}
      />
      {data.data.length === 0 ? (
        <EmptyState compact icon="comment" {...empty} />
      ) : (
        <ol className={styles['comments']}>
          {data.data.map((comment) => (
            <CommentItem key={comment.id} comment={comment} />
          ))}
        </ol>
      )}
      {data.total > shown.pageSize && (
        <Pagination
          total={data.total}
          page={shown.currentPage}
          size={shown.pageSize}
          onChange={(currentPage, pageSize) => setShown({ ...shown, currentPage, pageSize })}
        />
      )}
    </>
  )
}
