import type { ReactNode } from 'react'
import { call } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ListPage, useList } from '#parts/list/index.ts'
import { OriginDialog } from './origin-dialog.tsx'
import { texts } from './texts.ts'
import styles from './frame-origin.module.css'

const may = ['system:menu:edit'] as const
const tones = { none: 'neutral', frame: 'info', session: 'warning' } as const

/** The list of what may be embedded, and of who is handed a token (ACC-13, LAY-05). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const list = useList({
    operation: 'frame.list',
    name: 'frame-origin',
    texts,
    icon: 'frame',
    filters: { text: { search: 'search' } },
    usualSort: { key: 'name', descending: false },
    columns: [
      { key: 'name', primary: true, sortable: true, width: 200 },
      { key: 'origin', sortable: true },
      { key: 'token', width: 140, state: ({ token }) => [tones[token], t(token)] },
      {
        key: 'status',
        width: 100,
        state: ({ enabled }) => (enabled ? ['success', t('enabled')] : ['neutral', t('disabled')]),
      },
      { key: 'createdAt', title: 'created', time: 'minute', sortable: true },
    ],
    add: { may, opens: ({ close }) => <OriginDialog row={undefined} onClose={close} /> },
    actions: [
      {
        key: 'edit',
        label: 'edit',
        inline: true,
        main: true,
        may,
        opens: (row, { close }) => <OriginDialog row={row} onClose={close} />,
      },
      {
        key: 'remove',
        label: 'remove',
        inline: true,
        danger: true,
        may,
        ask: { title: 'removeTitle', content: ({ name, origin }) => t('removeAsk', { name, origin }) },
        run: ({ id }) => call('frame.remove', { id }),
      },
    ],
  })
  const fixed = list.answer.data?.fixed ?? []
  return (
    <ListPage list={list}>
      {fixed.length > 0 && <p className={styles['fixed']}>{t('fixed', { origins: fixed.join('、') })}</p>}
    </ListPage>
  )
}
