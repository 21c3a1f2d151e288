import type { AnyEntity, BatchAction } from '@gridwright/contract'
import { notify } from '@gridwright/ui'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { BatchDialog } from '#parts/batch/index.ts'
import { notifyError } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { callEntity, nameOf } from './loose-row.ts'
import type { LooseRow, TouchAnswer } from './loose-row.ts'
import { refreshEntity } from './refresh-entity.ts'
import { texts } from './texts.ts'

type EntityBatchProps = {
  readonly entity: AnyEntity
  readonly rows: readonly LooseRow[]
  readonly action: BatchAction
  readonly done: () => void
  readonly close: () => void
}

/** Shows what would be deleted, enabled or disabled, then does it. */
export const EntityBatch = ({ entity, rows, action, done, close }: EntityBatchProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const queries = useQueryClient()
  const input = { ids: rows.map(({ id }) => id), action }
  const touches = useQuery({
    queryKey: [nameOf(entity, 'touches'), input],
    queryFn: ({ signal }) => callEntity<TouchAnswer>(entity, 'touches', { input, signal }),
    staleTime: 0,
  })
  const run = useMutation({
    mutationFn: () => callEntity(entity, 'runBatch', { input }),
    onSuccess: () => {
      refreshEntity(queries, entity)
      notify.success(t('done'))
      done()
    },
    onError: notifyError,
  })
  return (
    <BatchDialog
      title={t(`${action}Title`, { title: entity.title[language] })}
      okText={t(action)}
      danger={action !== 'enable'}
      touched={touches.data?.touched}
      error={touches.error}
      busy={run.isPending}
      onRun={() => run.mutate()}
      onClose={close}
    />
  )
}
