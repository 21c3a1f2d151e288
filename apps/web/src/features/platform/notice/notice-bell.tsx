import { Button, CountButton, SidePanel } from '@gridwright/ui'
import { useCallback, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { NoticeChoices } from './notice-choices.tsx'
import { NoticeList } from './notice-list.tsx'
import { texts } from './texts.ts'
import { useUnread } from './use-unread.ts'

const Panel = ({ onClose }: { readonly onClose: () => void }): ReactNode => {
  const t = useText(texts)
  const [choosing, setChoosing] = useState(false)
  return (
    <SidePanel
      title={choosing ? t('settings') : t('title')}
      onClose={onClose}
      pad={false}
      footer={
        <Button
          kind="text"
          size="small"
          icon={choosing ? 'left' : 'settings'}
          onClick={() => setChoosing(!choosing)}
        >
          {choosing ? t('back') : t('settings')}
        </Button>
      }
    >
      {choosing ? <NoticeChoices /> : <NoticeList onLeave={onClose} />}
    </SidePanel>
  )
}

/** The bell of the top bar with the number of unread notices; opens the inbox. */
export const NoticeBell = (): ReactNode => {
  const t = useText(texts)
  const unread = useUnread()
  const [open, setOpen] = useState(false)
  const close = useCallback(() => setOpen(false), [])
  const label = unread === 0 ? t('bellNone') : t('bell', { count: unread })
  return (
    <>
      <CountButton icon="bell" label={label} count={unread} urgent onClick={() => setOpen(true)} />
      {open && <Panel onClose={close} />}
    </>
  )
}
