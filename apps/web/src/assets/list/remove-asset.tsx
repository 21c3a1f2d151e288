import type { AssetSummary, Output } from '@gridwright/contract'
import { Button, Dialog, Skeleton } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { NodeList } from '#assets/index.ts'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { texts, useThing } from './texts.ts'
import styles from './list.module.css'

type RemoveProps = {
  readonly asset: AssetSummary
  readonly onClose: () => void
  readonly onRemoved: (asset: AssetSummary) => void
}

type QuestionProps = {
  readonly asset: AssetSummary
  readonly lineage: UseQueryResult<Output<'asset.lineage'>>
}

const Question = ({ asset, lineage }: QuestionProps): ReactNode => {
  const t = useText(texts)
  const { data, error, refetch } = lineage
  if (data !== undefined)
    return (
      <>
        <p className={styles['ask']}>
          {t(data.usedBy.length === 0 ? 'removeAsk' : 'removeUsed', { name: asset.name })}
        </p>
        {data.usedBy.length > 0 && <NodeList nodes={data.usedBy} />}
      </>
    )
  if (error !== null) return <CallErrorState error={error} compact retry={refetch} />
  return (
    <>
      <p className={styles['ask']}>{t('checking')}</p>
      <Skeleton lines={2} />
    </>
  )
}

/** ERR-06: asks before deleting, and names what still uses it. */
export const RemoveAsset = ({ asset, onClose, onRemoved }: RemoveProps): ReactNode => {
  const t = useText(texts)
  const thing = useThing(asset.kind)
  const lineage = useOperation('asset.lineage', { id: asset.id }, { staleTime: 0 })
  const { run, running } = useRun('asset.remove', {
    refresh: ['asset.list', 'dashboard.get'],
    onDone: () => {
      onClose()
      onRemoved(asset)
    },
  })
  const free = lineage.data?.usedBy.length === 0
  const used = lineage.data !== undefined && !free
  return (
    <Dialog
      title={t('removeTitle', { thing })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(used ? 'gotIt' : 'cancel')}</Button>
          {free && (
            <Button kind="primary" danger busy={running} onClick={() => void run({ id: asset.id })}>
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      <Question asset={asset} lineage={lineage} />
    </Dialog>
  )
}
