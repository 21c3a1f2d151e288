import { fileGroups } from '@gridwright/contract'
import type { StoredFile } from '@gridwright/contract'
import { Button, notify, StatusTag } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { call, download, notifyError, useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ListPage, shownTime, useList } from '#parts/list/index.ts'
import type { ListActions, ListColumns } from '#parts/list/index.ts'
import { Can, useMay } from '#base/session/index.ts'
import { PreviewDialog, RenameDialog, RulesDialog } from './file-dialogs.tsx'
import { sizeText } from './size-text.ts'
import { texts } from './texts.ts'
import { UploadPanel } from './upload-panel.tsx'
import styles from './file.module.css'

const may = ['system:file:edit'] as const
const megabyte = 1_048_576

const columns: ListColumns<'file.list', typeof texts> = [
  { key: 'name', primary: true, sortable: true },
  { key: 'group', width: 100, value: ({ group }, { t }) => t(group) },
  { key: 'size', width: 100, align: 'right', render: ({ size }) => sizeText(size), sortable: true },
  { key: 'ownerName', title: 'owner', width: 140 },
  { key: 'createdAt', time: 'minute', sortable: true },
  {
    key: 'expiresAt',
    time: 'minute',
    sortable: true,
    render: ({ expired, expiresAt }, { t }) => {
      if (expired) return <StatusTag tone="warning">{t('expired')}</StatusTag>
      return expiresAt === null ? t('forGood') : shownTime(expiresAt)
    },
  },
]

const fileActions: ListActions<'file.list', typeof texts> = [
  {
    key: 'preview',
    label: 'preview',
    inline: true,
    when: ({ expired, group }) => !expired && group === 'image',
    opens: (file, { close }) => <PreviewDialog file={file} onClose={close} />,
  },
  {
    key: 'download',
    label: 'download',
    inline: true,
    when: ({ expired }) => !expired,
    run: ({ id }) => void download(id).catch(notifyError),
  },
  {
    key: 'rename',
    label: 'rename',
    icon: 'edit',
    may,
    opens: (file, { close }) => <RenameDialog file={file} onClose={close} />,
  },
]

const Used = (): ReactNode => {
  const t = useText(texts)
  const { data } = useOperation('file.rules', {})
  if (data === undefined) return t('sub')
  const { rules, usedByMe, usedWhole } = data
  return t('used', {
    mine: sizeText(usedByMe),
    mineMost: sizeText(rules.quotaUserMb * megabyte),
    whole: sizeText(usedWhole),
    wholeMost: sizeText(rules.quotaWholeMb * megabyte),
  })
}

/** Files that were removed last; that can be undone for a day. */
const useUndo = () => {
  const t = useText(texts)
  const [gone, setGone] = useState<readonly string[]>([])
  const restore = useRun('file.restore', { refresh: ['file.list', 'file.rules'] })
  const undo = async (): Promise<void> => {
    const back = await restore.run({ ids: [...gone] })
    setGone([])
    if (back !== undefined) notify.success(t('restored', { count: back.restored }))
  }
  const bar = gone.length > 0 && (
    <output className={styles['undo']}>
      {t('removed', { count: gone.length })}
      <Button kind="link" icon="undo" onClick={() => void undo()}>
        {t('undo')}
      </Button>
    </output>
  )
  return { setGone, bar }
}

/** How long files are kept and how much there may be, for who may say so. */
const RulesButton = (): ReactNode => {
  const t = useText(texts)
  const rules = useOperation('file.rules', {}).data?.rules
  const [isOpen, setOpen] = useState(false)
  return (
    <Can any={['system:parameter:edit']}>
      <Button icon="sliders" onClick={() => setOpen(true)}>
        {t('rules')}
      </Button>
      {isOpen && rules !== undefined && <RulesDialog rules={rules} onClose={() => setOpen(false)} />}
    </Can>
  )
}

/** Files that people share (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const chooser = useRef<HTMLInputElement>(null)
  const rules = useOperation('file.rules', {}).data?.rules
  const mayEdit = useMay()(may)
  const undo = useUndo()
  const remove = async (files: readonly StoredFile[]): Promise<void> => {
    const ids = files.map(({ id }) => id)
    await call('file.remove', { ids })
    undo.setGone(ids)
  }
  const removing = {
    key: 'remove',
    label: 'remove',
    icon: 'trash',
    danger: true,
    may,
    refresh: ['file.rules'],
  } as const
  const list = useList({
    operation: 'file.list',
    name: 'file',
    texts,
    icon: 'file',
    filters: {
      text: { search: 'search' },
      group: { label: 'group', any: 'allGroups', choices: fileGroups },
    },
    days: { from: 'from', to: 'to', labels: ['from', 'to'] },
    sheet: { unsorted: true },
    columns,
    add: { may, label: 'upload', at: 'empty', run: () => chooser.current?.click() },
    actions: [
      ...fileActions,
      {
        ...removing,
        ask: { title: 'remove', content: ({ name }) => t('removeAsk', { name }) },
        run: (file) => remove([file]),
      },
    ],
    batch: [
      {
        ...removing,
        ask: { title: 'remove', content: ({ length: count }) => t('removeMany', { count }) },
        run: remove,
      },
    ],
  })
  return (
    <ListPage
      list={list}
      sub={<Used />}
      tools={<RulesButton />}
      above={mayEdit && <UploadPanel largestMb={rules?.largestMb ?? 100} chooser={chooser} />}
      between={undo.bar}
    />
  )
}
