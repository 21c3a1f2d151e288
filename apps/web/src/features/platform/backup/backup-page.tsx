import { Button, StatusTag } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { call, downloadFrom, notifyError, queryClient, upload } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { ListPage, useList } from '#parts/list/index.ts'
import type { ListColumns } from '#parts/list/index.ts'
import { CreateDialog } from './create-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { texts } from './texts.ts'

const sizeText = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

const columns: ListColumns<'backup.list', typeof texts> = [
  { key: 'name', primary: true, value: ({ fileName }) => fileName, sortable: true },
  { key: 'madeAt', time: 'minute', sortable: true },
  {
    key: 'reason',
    width: 170,
    value: ({ reason }, { t }) => t(reason === 'upload' ? 'uploaded' : reason),
  },
  {
    key: 'content',
    width: 190,
    value: ({ rows, files }, { t }) => (rows === null ? '–' : t('contents', { rows, files: files ?? 0 })),
  },
  {
    key: 'key',
    width: 130,
    render: ({ closed }, { t }) => (
      <StatusTag tone={closed ? 'success' : 'neutral'}>{t(closed ? 'closed' : 'plain')}</StatusTag>
    ),
  },
  { key: 'size', width: 100, align: 'right', render: ({ size }) => sizeText(size), sortable: true },
  { key: 'madeBy', title: 'by', width: 120 },
]

const UploadButton = (): ReactNode => {
  const t = useText(texts)
  const input = useRef<HTMLInputElement>(null)
  const [part, setPart] = useState<number>()
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setPart(0)
    try {
      await upload('backup.upload', { file }, { onProgress: setPart })
      void queryClient.invalidateQueries({ queryKey: ['backup.list'] })
    } catch (error) {
      notifyError(error)
    } finally {
      setPart(undefined)
    }
  }
  return (
    <>
      <Button icon="upload" busy={part !== undefined} onClick={() => input.current?.click()}>
        {part === undefined ? t('upload') : `${Math.floor(part * 100)}%`}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={t('upload')}
        accept=".gwbackup"
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}

/** The whole installation in one file, and back (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const list = useList({
    operation: 'backup.list',
    name: 'backup',
    texts,
    icon: 'archive',
    whole: true,
    every: 10_000,
    columns,
    add: { label: 'create', icon: 'archive', opens: ({ close }) => <CreateDialog onClose={close} /> },
    actions: [
      {
        key: 'restore',
        label: 'restore',
        inline: true,
        opens: (backup, { close }) => <RestoreDialog backup={backup} onClose={close} />,
      },
      {
        key: 'download',
        label: 'download',
        inline: true,
        run: ({ id }) => void downloadFrom('backup.download', { id }).catch(notifyError),
      },
      {
        key: 'remove',
        label: 'remove',
        icon: 'trash',
        danger: true,
        ask: { title: 'remove', content: ({ fileName: name }) => t('removeAsk', { name }) },
        run: ({ id }) => call('backup.remove', { id }),
        done: 'removed',
      },
    ],
  })
  return <ListPage list={list} tools={<UploadButton />} />
}
