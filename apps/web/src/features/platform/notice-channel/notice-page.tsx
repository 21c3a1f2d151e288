import { Button, Note } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ListPage } from '#parts/list/index.ts'
import { ChannelDialog } from './channel-dialog.tsx'
import type { ChannelKind } from './channel-dialog.tsx'
import { useChannelList } from './channel-list.tsx'
import { DeliveryList } from './delivery-list.tsx'
import { texts } from './texts.ts'
import styles from './notice.module.css'

/** Channels on which notices leave the house, and what became of each. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [adding, setAdding] = useState<ChannelKind>()
  const mails = useOperation('noticeChannel.list', { kind: 'mail', pageSize: 1 })
  const list = useChannelList()
  return (
    <ListPage
      list={list}
      tools={
        <>
          <Button icon="plus" onClick={() => setAdding('mail')}>
            {t('addMail')}
          </Button>
          <Button kind="primary" icon="plus" onClick={() => setAdding('webhook')}>
            {t('addHook')}
          </Button>
        </>
      }
      above={
        mails.data?.hasPublicUrl === false &&
        mails.data.total > 0 && (
          <Note tone="warning" className={styles['warn']}>
            {t('mailOff')}
          </Note>
        )
      }
    >
      <DeliveryList />
      {adding !== undefined && <ChannelDialog kind={adding} onClose={() => setAdding(undefined)} />}
    </ListPage>
  )
}
