import { fileGroups } from '@gridwright/contract'
import type { CallInput, FileGroup, FileRules, StoredFile } from '@gridwright/contract'
import { Button, Card, confirm, notify, PageHeader } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useSelection } from '#batch/index.ts'
import { download, notifyError, useOperation, useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import {
  AddButton,
  DayRange,
  EmptyList,
  FilterSelect,
  isFiltered,
  ListToolbar,
  pageOf,
  SavedFilters,
  useListAddress,
} from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { Can, useMay } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { PreviewDialog, RenameDialog, RulesDialog } from './file-dialogs.tsx'
import { FileTable } from './file-table.tsx'
import { sizeText } from './size-text.ts'
import { texts } from './texts.ts'
import { UploadPanel } from './upload-panel.tsx'
import styles from './file.module.css'

type Address = ListAddress<'text' | 'group' | 'from' | 'to'>

const sorts = ['name', 'size', 'createdAt', 'expiresAt'] as const

const filterOf = ({ filters: { text, group, from, to } }: Address): CallInput<'file.list'> => ({
  ...(text === '' ? {} : { text }),
  ...(fileGroups.includes(group as FileGroup) ? { group: group as FileGroup } : {}),
  ...(from === '' ? {} : { from }),
  ...(to === '' ? {} : { to }),
})

const inputOf = (address: Address): CallInput<'file.list'> => ({
  ...filterOf(address),
  ...pageOf(address, sorts),
})

const FilterBar = ({ address }: { readonly address: Address }): ReactNode => {
  const t = useText(texts)
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={<SavedFilters list="file" address={address} />}
    >
      <FilterSelect
        address={address}
        name="group"
        label={t('group')}
        any={t('allGroups')}
        choices={fileGroups.map((value) => ({ value, label: t(value) }))}
      />
      <DayRange address={address} labels={{ from: t('from'), to: t('to') }} />
    </ListToolbar>
  )
}

const megabyte = 1_048_576

/** Removing asks once, and can be undone from the message for a day. */
const useRemoval = (onDone: () => void) => {
  const t = useText(texts)
  const refresh = ['file.list', 'file.rules'] as const
  const [gone, setGone] = useState<readonly string[]>([])
  const remove = useRun('file.remove', { refresh })
  const restore = useRun('file.restore', { refresh })
  const ask = async (files: readonly StoredFile[]): Promise<void> => {
    const [first] = files
    const content =
      files.length === 1
        ? t('removeAsk', { name: first?.name ?? '' })
        : t('removeMany', { count: files.length })
    if (!(await confirm({ title: t('remove'), content, okText: t('remove'), danger: true }))) return
    const ids = files.map(({ id }) => id)
    if ((await remove.run({ ids })) === undefined) return
    setGone(ids)
    onDone()
  }
  const undo = async (): Promise<void> => {
    const back = await restore.run({ ids: [...gone] })
    setGone([])
    if (back !== undefined) notify.success(t('restored', { count: back.restored }))
  }
  return { ask, undo, gone }
}

type Open = { readonly kind: 'preview' | 'rename'; readonly file: StoredFile } | { readonly kind: 'rules' }

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

const Over = ({
  open,
  rules,
  onClose,
}: {
  readonly open: Open
  readonly rules: FileRules | undefined
  readonly onClose: () => void
}): ReactNode => {
  if (open.kind === 'preview') return <PreviewDialog file={open.file} onClose={onClose} />
  if (open.kind === 'rename') return <RenameDialog file={open.file} onClose={onClose} />
  return rules === undefined ? null : <RulesDialog rules={rules} onClose={onClose} />
}

type HeadProps = { readonly address: Address; readonly onRules: () => void }

const Head = ({ address, onRules }: HeadProps): ReactNode => {
  const t = useText(texts)
  return (
    <PageHeader
      title={t('title')}
      sub={<Used />}
      actions={
        <>
          <SheetTools sheet="file" filter={filterOf(address)} />
          <Can any={['system:parameter:edit']}>
            <Button icon="sliders" onClick={onRules}>
              {t('rules')}
            </Button>
          </Can>
        </>
      }
    />
  )
}

type BarsProps = {
  readonly removal: ReturnType<typeof useRemoval>
  readonly chosen: readonly StoredFile[]
}

const Bars = ({ removal, chosen }: BarsProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      {removal.gone.length > 0 && (
        <output className={styles['undo']}>
          {t('removed', { count: removal.gone.length })}
          <Button kind="link" icon="undo" onClick={() => void removal.undo()}>
            {t('undo')}
          </Button>
        </output>
      )}
      {chosen.length > 0 && (
        <div className={styles['batch']}>
          <Button danger icon="trash" onClick={() => void removal.ask(chosen)}>
            {t('removeSelected', { count: chosen.length })}
          </Button>
        </div>
      )}
    </>
  )
}

type NothingProps = { readonly address: Address; readonly onUpload: () => void }

const Nothing = ({ address, onUpload }: NothingProps): ReactNode => {
  const t = useText(texts)
  return (
    <EmptyList
      filtered={isFiltered(address)}
      noMatch={{ title: t('noMatch'), hint: t('noMatchHint') }}
      none={{ title: t('empty'), hint: t('emptyHint') }}
      icon="file"
      add={
        <AddButton any={['system:file:edit']} onAdd={onUpload}>
          {t('upload')}
        </AddButton>
      }
    />
  )
}

/** Files that people share (SYS-01). */
export const Page = (): ReactNode => {
  const address = useListAddress(['text', 'group', 'from', 'to'])
  const chooser = useRef<HTMLInputElement>(null)
  const [open, setOpen] = useState<Open>()
  const answer = useOperation('file.list', inputOf(address), { keepPrevious: true })
  const rules = useOperation('file.rules', {}).data?.rules
  const { selection, chosen, clear } = useSelection(answer.data?.data)
  const mayEdit = useMay()(['system:file:edit'])
  const removal = useRemoval(clear)
  const edit = {
    onRename: (file: StoredFile) => setOpen({ kind: 'rename', file }),
    onRemove: (file: StoredFile) => void removal.ask([file]),
  }
  const tools = {
    onPreview: (file: StoredFile) => setOpen({ kind: 'preview', file }),
    onDownload: ({ id }: StoredFile) => void download(id).catch(notifyError),
    ...(mayEdit ? { edit } : {}),
  }
  return (
    <>
      <Head address={address} onRules={() => setOpen({ kind: 'rules' })} />
      {mayEdit && <UploadPanel largestMb={rules?.largestMb ?? 100} chooser={chooser} />}
      <FilterBar address={address} />
      <Bars removal={removal} chosen={chosen} />
      <Card pad={false}>
        <FileTable
          answer={answer}
          address={address}
          selection={mayEdit ? selection : undefined}
          tools={tools}
          empty={<Nothing address={address} onUpload={() => chooser.current?.click()} />}
        />
      </Card>
      {open !== undefined && <Over open={open} rules={rules} onClose={() => setOpen(undefined)} />}
    </>
  )
}
