import { Button, buttonLook, Card, notify, Pagination } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { texts } from './texts.ts'
import styles from './setting.module.css'

const Servers = (): ReactNode => {
  const t = useText(texts)
  const [{ page, size }, setPlace] = useState({ page: 1, size: 10 })
  const wish = { kind: 'mail', currentPage: page, pageSize: size } as const
  const { data } = useOperation('noticeChannel.list', wish, { keepPrevious: true })
  const trial = useRun('noticeChannel.test', {
    onDone: ({ answer }) => notify.success(t('trialDone', { answer })),
  })
  return (
    <>
      {data !== undefined && data.total === 0 && <p className={styles['quiet']}>{t('mailNone')}</p>}
      {data?.hasPublicUrl === false && <p className={styles['quiet']}>{t('mailOff')}</p>}
      {data?.data.map(({ id, name, enabled }) => (
        <div key={id} className={styles['server']}>
          <span>{enabled ? name : `${name} · ${t('off')}`}</span>
          <Button size="small" busy={trial.running} onClick={() => void trial.run({ id })}>
            {t('trial')}
          </Button>
        </div>
      ))}
      {data !== undefined && data.total > 10 && (
        <Pagination
          total={data.total}
          page={page}
          size={size}
          onChange={(next, most) => setPlace({ page: next, size: most })}
        />
      )}
      <p>
        <Link to="/system/notice" className={buttonLook()}>
          {t('toChannels')}
        </Link>
      </p>
    </>
  )
}

/** Mail servers, with a trial of each, for who keeps the channels of notices. */
export const MailCard = (): ReactNode => {
  const t = useText(texts)
  if (!useMay()(['system:notice:edit'])) return null
  return (
    <Card className={styles['card']}>
      <h2>{t('groupMail')}</h2>
      <p className={styles['quiet']}>{t('mailHint')}</p>
      <Servers />
    </Card>
  )
}
