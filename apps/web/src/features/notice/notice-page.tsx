import type { NoticeChannel } from '@gridwright/contract'
import { Button, Card, EmptyState, Note, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import type { ChannelKind } from './channel-dialog.tsx'
import { ChannelTable } from './channel-table.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { texts } from './texts.ts'
import { useChannelWork } from './use-channel-work.ts'
import styles from './notice.module.css'

type Open = { readonly kind: ChannelKind; readonly channel?: NoticeChannel }

const firstPlace = { page: 1, pageSize: 20 }

/** Channels on which notices leave the house, and what became of each. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState<Open>()
  const [place, setPlace] = useState(firstPlace)
  const { page: currentPage, pageSize } = place
  const answer = useOperation('noticeChannel.list', { currentPage, pageSize }, { keepPrevious: true })
  const mails = useOperation('noticeChannel.list', { kind: 'mail', pageSize: 1 })
  const setPage = (page: number, size: number): void => setPlace({ page, pageSize: size })
  const work = useChannelWork((channel) => setOpen({ kind: channel.settings.kind, channel }))
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <SheetTools sheet="notice-channel" filter={{}} />
            <Button icon="plus" onClick={() => setOpen({ kind: 'mail' })}>
              {t('addMail')}
            </Button>
            <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'webhook' })}>
              {t('addHook')}
            </Button>
          </>
        }
      />
      {mails.data?.hasPublicUrl === false && mails.data.total > 0 && (
        <Note tone="warning" className={styles['warn']}>
          {t('mailOff')}
        </Note>
      )}
      <Card pad={false}>
        <ChannelTable
          answer={answer}
          address={{ ...place, setPage }}
          work={work}
          empty={<EmptyState icon="bell" title={t('empty')} hint={t('emptyHint')} />}
        />
      </Card>
      <DeliveryList />
      {open !== undefined && <ChannelDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
