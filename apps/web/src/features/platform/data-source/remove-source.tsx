import type { DataSource, LineageNode, Output } from '@gridwright/contract'
import { Button, Dialog, Icon, Skeleton } from '@gridwright/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { lookOf } from '#products/looks.ts'
import { texts } from './texts.ts'
import styles from './data-source.module.css'

const UsedBy = ({ nodes }: { readonly nodes: readonly LineageNode[] }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ul className={styles['usedBy']}>
      {nodes.map(({ id, kind, name }) => {
        const look = lookOf(kind)
        return (
          <li key={id}>
            <Icon name={look?.icon ?? 'file'} />
            <span>{name || t('hiddenName')}</span>
            <span className={styles['kind']}>{look?.name[language] ?? kind}</span>
          </li>
        )
      })}
    </ul>
  )
}

type QuestionProps = {
  readonly source: DataSource
  readonly usage: UseQueryResult<Output<'dataSource.usage'>>
}

const Question = ({ source, usage }: QuestionProps): ReactNode => {
  const t = useText(texts)
  if (usage.data !== undefined) {
    const { usedBy } = usage.data
    const free = usedBy.length === 0
    return (
      <>
        <p className={styles['ask']}>{t(free ? 'removeAsk' : 'removeUsed', { name: source.name })}</p>
        {!free && <UsedBy nodes={usedBy} />}
      </>
    )
  }
  if (usage.error !== null) return <CallErrorState error={usage.error} compact retry={usage.refetch} />
  return (
    <>
      <p className={styles['ask']}>{t('checking')}</p>
      <Skeleton lines={2} />
    </>
  )
}

type RemoveSourceProps = { readonly source: DataSource; readonly onClose: () => void }

/** ERR-06: asks before deleting; where something still uses the source, says what instead. */
export const RemoveSource = ({ source, onClose }: RemoveSourceProps): ReactNode => {
  const t = useText(texts)
  const usage = useOperation('dataSource.usage', { id: source.id }, { staleTime: 0 })
  const remove = useRun('dataSource.remove', {
    refresh: ['dataSource.list', 'dataSource.listNames'],
    success: t('removed'),
    onDone: onClose,
  })
  const usedBy = usage.data?.usedBy
  const free = usedBy?.length === 0
  return (
    <Dialog
      title={t('removeTitle')}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t(usedBy === undefined || free ? 'cancel' : 'gotIt')}</Button>
          {free && (
            <Button
              kind="primary"
              danger
              busy={remove.running}
              onClick={() => void remove.run({ id: source.id })}
            >
              {t('remove')}
            </Button>
          )}
        </>
      }
    >
      <Question source={source} usage={usage} />
    </Dialog>
  )
}
