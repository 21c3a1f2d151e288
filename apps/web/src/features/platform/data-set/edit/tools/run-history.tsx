import { Button, Dialog, EmptyState, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation } from '#base/client/index.ts'
import { shownTime, useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './tools.module.css'

type RunHistoryProps = {
  readonly assetId: string
  readonly onUse: (sql: string) => void
  readonly onClose: () => void
}

/** What the person ran of this data set, to look at and to bring back (RPT-02). */
export const RunHistory = ({ assetId, onUse, onClose }: RunHistoryProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { data, error, refetch } = useOperation('dataSet.runs', { id: assetId }, { staleTime: 0 })
  return (
    <Dialog
      title={t('historyTitle')}
      width={720}
      onClose={onClose}
      footer={<Button onClick={onClose}>{t('close')}</Button>}
    >
      {error !== null && data === undefined && <CallErrorState error={error} compact retry={refetch} />}
      {error === null && data === undefined && <Skeleton lines={6} />}
      {data?.runs.length === 0 && (
        <EmptyState compact icon="history" title={t('none')} hint={t('noneHint')} />
      )}
      <ul className={styles['runs']}>
        {data?.runs.map(({ id, at, sql, milliseconds, problem }) => (
          <li key={id} className={styles['run']}>
            <div className={styles['head']}>
              <span>{shownTime(at, { language })}</span>
              <span>{t('took', { ms: milliseconds })}</span>
              {problem !== '' && <span className={styles['failed']}>{t('failed')}</span>}
              <span className={styles['space']} />
              <Button size="small" onClick={() => onUse(sql)}>
                {t('use')}
              </Button>
            </div>
            <pre>{sql}</pre>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}
