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

/** Channels on which notices leave the house, and what became of each. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState<Open>()
  const answer = useOperation('noticeChannel.list', { pageSize: 200 })
  const work = useChannelWork((channel) => setOpen({ kind: channel.settings.kind, channel }))
  const hasMail = answer.data?.data.some(({ settings }) => settings.kind === 'mail') === true
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
      {hasMail && answer.data?.hasPublicUrl === false && (
        <Note tone="warning" className={styles['warn']}>
          {t('mailOff')}
        </Note>
      )}
      <Card pad={false}>
        <ChannelTable
          answer={answer}
          work={work}
          empty={<EmptyState icon="bell" title={t('empty')} hint={t('emptyHint')} />}
        />
      </Card>
      <DeliveryList channels={answer.data?.data ?? []} />
      {open !== undefined && <ChannelDialog {...open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
