import type { Backup } from '@gridwright/contract'
import {
  Button,
  Card,
  confirm,
  DataTable,
  EmptyState,
  ErrorState,
  PageHeader,
  StatusTag,
} from '@gridwright/ui'
import type { Column } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import {
  callErrorText,
  downloadFrom,
  notifyError,
  queryClient,
  upload,
  useOperation,
  useRun,
} from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Text } from '#i18n/index.ts'
import { shownTime } from '#list/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { CreateDialog } from './create-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { texts } from './texts.ts'
import type { BackupText } from './texts.ts'

const sizeText = (bytes: number): string => `${(bytes / 1_048_576).toFixed(1)} MB`

const columnsOf = (t: Text<BackupText>): readonly Column<Backup>[] => [
  { key: 'name', title: t('name'), primary: true, value: ({ fileName }) => fileName, sortable: true },
  { key: 'madeAt', title: t('madeAt'), width: 150, value: ({ madeAt }) => shownTime(madeAt), sortable: true },
  {
    key: 'reason',
    title: t('reason'),
    width: 170,
    value: ({ reason }) => t(reason === 'upload' ? 'uploaded' : reason),
  },
  {
    key: 'content',
    title: t('content'),
    width: 190,
    value: ({ rows, files }) => (rows === null ? '–' : t('contents', { rows, files: files ?? 0 })),
  },
  {
    key: 'key',
    title: t('key'),
    width: 130,
    render: ({ closed }) => (
      <StatusTag tone={closed ? 'success' : 'neutral'}>{t(closed ? 'closed' : 'plain')}</StatusTag>
    ),
  },
  {
    key: 'size',
    title: t('size'),
    width: 100,
    align: 'right',
    value: ({ size }) => size,
    render: ({ size }) => sizeText(size),
    sortable: true,
  },
  { key: 'by', title: t('by'), width: 120, value: ({ madeBy }) => madeBy },
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

type TableProps = { readonly create: ReactNode; readonly onRestore: (backup: Backup) => void }

const BackupTable = ({ create, onRestore }: TableProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const answer = useOperation('backup.list', {}, { every: 10_000 })
  const remove = useRun('backup.remove', { refresh: ['backup.list'], success: t('removed') })
  const ask = async ({ id, fileName: name }: Backup): Promise<void> => {
    const asked = { title: t('remove'), content: t('removeAsk', { name }), okText: t('remove'), danger: true }
    if (await confirm(asked)) await remove.run({ id })
  }
  const save = ({ id }: Backup): void => void downloadFrom('backup.download', { id }).catch(notifyError)
  const failed = answer.error !== null && answer.data === undefined && (
    <ErrorState
      title={t('failed')}
      hint={callErrorText(answer.error, language)}
      onRetry={() => void answer.refetch()}
    />
  )
  return (
    <DataTable
      label={t('list')}
      columns={columnsOf(t)}
      rows={answer.data?.data}
      rowKey={({ id }) => id}
      error={failed}
      empty={<EmptyState icon="archive" title={t('empty')} hint={t('emptyHint')} action={create} />}
      settingsKey="backup"
      actions={(backup) => [
        { key: 'restore', label: t('restore'), inline: true, onRun: () => onRestore(backup) },
        { key: 'download', label: t('download'), inline: true, onRun: () => save(backup) },
        { key: 'remove', label: t('remove'), icon: 'trash', danger: true, onRun: () => void ask(backup) },
      ]}
    />
  )
}

/** The whole installation in one file, and back (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [isCreating, setCreating] = useState(false)
  const [restoring, setRestoring] = useState<Backup>()
  const create = (
    <Button kind="primary" icon="archive" onClick={() => setCreating(true)}>
      {t('create')}
    </Button>
  )
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <>
            <SheetTools sheet="backup" filter={{}} />
            <UploadButton />
            {create}
          </>
        }
      />
      <Card pad={false}>
        <BackupTable create={create} onRestore={setRestoring} />
      </Card>
      {isCreating && <CreateDialog onClose={() => setCreating(false)} />}
      {restoring !== undefined && (
        <RestoreDialog backup={restoring} onClose={() => setRestoring(undefined)} />
      )}
    </>
  )
}
