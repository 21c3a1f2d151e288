import { Button, buttonLook, Card, notify } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useOperation, useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { useMay } from '#session/index.ts'
import { texts } from './texts.ts'
import styles from './setting.module.css'

const Servers = (): ReactNode => {
  const t = useText(texts)
  const { data } = useOperation('noticeChannel.list', { pageSize: 200 })
  const trial = useRun('noticeChannel.test', {
    onDone: ({ answer }) => notify.success(t('trialDone', { answer })),
  })
  const mail = data?.data.filter(({ settings }) => settings.kind === 'mail') ?? []
  return (
    <>
      {data !== undefined && mail.length === 0 && <p className={styles['quiet']}>{t('mailNone')}</p>}
      {data?.hasPublicUrl === false && <p className={styles['quiet']}>{t('mailOff')}</p>}
      {mail.map(({ id, name, enabled }) => (
        <div key={id} className={styles['server']}>
          <span>{enabled ? name : `${name} · ${t('off')}`}</span>
          <Button size="small" busy={trial.running} onClick={() => void trial.run({ id })}>
            {t('trial')}
          </Button>
        </div>
      ))}
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
