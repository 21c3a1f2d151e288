import type { Notice } from '@gridwright/contract'
import { Button, EmptyState, Skeleton } from '@gridwright/ui'
import { acceptRedirect } from '@gridwright/validation'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { timeAgo, useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from './texts.ts'
import styles from './inbox.module.css'

const step = 20
const most = 200

type Leave = { readonly onLeave: () => void }

const NoticeCard = ({ notice, onLeave }: Leave & { readonly notice: Notice }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const navigate = useNavigate()
  const refresh = ['notice.list'] as const
  const read = useRun('notice.markRead', { refresh })
  const remove = useRun('notice.remove', { refresh })
  const { id, title, body, readAt, createdAt } = notice
  // Asked again here: what stands in a row is not believed twice.
  const link = acceptRedirect(notice.link ?? '')
  const open = (): void => {
    if (readAt === null) void read.run({ ids: [id] })
    if (link === undefined) return
    onLeave()
    void navigate(link)
  }
  return (
    <li className={styles['notice']} data-unread={readAt === null || undefined}>
      <div className={styles['head']}>
        {readAt === null && <span className={styles['dot']} title={t('unread')} />}
        <strong className={styles['title']}>{title[language]}</strong>
        <time className={styles['when']} dateTime={createdAt}>
          {timeAgo(createdAt, language)}
        </time>
      </div>
      {body[language] !== '' && <p className={styles['body']}>{body[language]}</p>}
      <div className={styles['foot']}>
        {link !== undefined && (
          <Button kind="link" size="small" onClick={open}>
            {t('open')}
          </Button>
        )}
        {link === undefined && readAt === null && (
          <Button kind="link" size="small" busy={read.running} onClick={open}>
            {t('markRead')}
          </Button>
        )}
        <Button
          kind="text"
          size="small"
          icon="trash"
          label={t('remove')}
          busy={remove.running}
          onClick={() => void remove.run({ ids: [id] })}
        />
      </div>
    </li>
  )
}

/** One's own notices, newest first. */
export const NoticeList = ({ onLeave }: Leave): ReactNode => {
  const t = useText(texts)
  const [{ page, size }, setPlace] = useState({ page: 1, size: step })
  const answer = useOperation('notice.list', { currentPage: page, pageSize: size }, { keepPrevious: true })
  const readAll = useRun('notice.markRead', { refresh: ['notice.list'] })
  const { data, error } = answer
  if (data === undefined && error !== null)
    return <CallErrorState error={error} title={t('loadFailed')} retry={answer.refetch} />
  if (data === undefined)
    return (
      <div className={styles['wait']}>
        <Skeleton lines={6} />
      </div>
    )
  if (data.total === 0) return <EmptyState icon="bell" title={t('empty')} hint={t('emptyHint')} />
  return (
    <div className={styles['list']}>
      {data.unread > 0 && (
        <div className={styles['all']}>
          <Button size="small" icon="check" busy={readAll.running} onClick={() => void readAll.run({})}>
            {t('allRead')}
          </Button>
        </div>
      )}
      <ul className={styles['notices']}>
        {data.data.map((notice) => (
          <NoticeCard key={notice.id} notice={notice} onLeave={onLeave} />
        ))}
      </ul>
      {page > 1 && (
        <Button kind="text" block onClick={() => setPlace({ page: page - 1, size })}>
          {t('newer')}
        </Button>
      )}
      {data.total > page * size && (
        <Button
          kind="text"
          block
          onClick={() => setPlace(size < most ? { page, size: size + step } : { page: page + 1, size })}
        >
          {t(size < most ? 'more' : 'older')}
        </Button>
      )}
    </div>
  )
}
