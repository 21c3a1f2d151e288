import { assetKindFacts } from '@gridwright/contract'
import type { AssetSummary, Folder } from '@gridwright/contract'
import { Card, PageHeader } from '@gridwright/ui'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { useThumbnails } from '#assets/index.ts'
import { useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import { AddButton, useListAddress } from '#parts/list/index.ts'
import type { ListAddress } from '#parts/list/index.ts'
import { assetActions, wayInto } from './asset-actions.ts'
import type { Over as Open } from './asset-actions.ts'
import { AssetCards } from './asset-cards.tsx'
import { AssetTable } from './asset-table.tsx'
import { FilterBar } from './filter-bar.tsx'
import { FolderPanel } from './folders/folder-panel.tsx'
import type { AssetListProps } from './list-props.ts'
import { listInput, listKeys, showOf, sortOf } from './list-query.ts'
import type { ListKey } from './list-query.ts'
import { Nothing } from './nothing.tsx'
import { OverAsset } from './over-asset.tsx'
import { texts } from './texts.ts'
import { UndoBar } from './undo-bar.tsx'
import { useCardsShown } from './view-switch.tsx'
import styles from './list.module.css'

/** What was deleted last, as long as it can be taken back with a click. */
const useUndo = () => {
  const [removed, setRemoved] = useState<AssetSummary>()
  const gone = useCallback(() => setRemoved(undefined), [])
  const { run } = useRun('asset.restore', { refresh: ['asset.list', 'dashboard.get'], onDone: gone })
  const restore = (asset: AssetSummary): void => void run({ id: asset.id })
  return { removed, setRemoved, gone, restore }
}

/** `?new=1`: somebody asked for a new one from elsewhere; said once. */
const useAskedNew = (onNew: () => void): void => {
  const [params, setParams] = useSearchParams()
  const asked = params.get('new') === '1'
  useEffect(() => {
    if (!asked) return
    setParams(
      (before) => {
        const next = new URLSearchParams(before)
        next.delete('new')
        return next
      },
      { replace: true },
    )
    onNew()
  }, [asked, setParams, onNew])
}

type TableProps = Pick<AssetListProps, 'kind' | 'words' | 'actions'> & {
  readonly address: ListAddress<ListKey>
  readonly folders: readonly Folder[]
  readonly mayEdit: boolean
  /** Absent for who may make none. */
  readonly add: ReactNode | undefined
  readonly onOver: (open: Open) => void
  readonly onRestore: (asset: AssetSummary) => void
}

/** The page of the list that the address names. */
const Table = (props: TableProps): ReactNode => {
  const { kind, words, address, folders, mayEdit, add, onOver, onRestore } = props
  const t = useText(texts)
  const navigate = useNavigate()
  const [, setParams] = useSearchParams()
  const { filters, sort } = address
  const answer = useOperation('asset.list', listInput(kind, filters, address), { keepPrevious: true })
  const deleted = showOf(filters) === 'deleted'
  const way = deleted ? undefined : wayInto(kind, mayEdit)
  const go = (path: string): void => void navigate(path)
  const thumbnails = useThumbnails((answer.data?.data ?? []).map(({ id }) => id))
  const [cards] = useCardsShown()
  const Shown = cards ? AssetCards : AssetTable
  const runners = {
    own: props.actions,
    open: onOver,
    go,
    restore: onRestore,
    mayEdit,
    deleted,
    design: words.design,
  }
  return (
    <Shown
      thumbnails={thumbnails}
      kind={kind}
      label={words.title}
      answer={answer}
      address={address}
      folders={folders}
      deleted={deleted}
      sort={sortOf(sort)}
      empty={
        <Nothing
          kind={kind}
          words={words}
          filters={filters}
          add={add}
          onClear={() => setParams({}, { replace: true })}
        />
      }
      actions={(asset) => assetActions(asset, t, runners)}
      way={way}
      {...(way !== undefined && { onOpen: (asset: AssetSummary) => go(way(asset.id)) })}
    />
  )
}

/** Assets of one kind with their folders: find, open, make, share, and all that keeps them in order. */
export const AssetList = ({ kind, words, Create, beside, actions }: AssetListProps): ReactNode => {
  const { removed, setRemoved, gone, restore } = useUndo()
  const { edit } = assetKindFacts[kind]
  const mayEdit = useMay()([edit])
  const address = useListAddress(listKeys)
  const [open, setOpen] = useState<Open>()
  const { filters, setFilter } = address
  const folders = useOperation('asset.listFolders', { kind }).data?.folders ?? []
  const add = useCallback((): void => setOpen({ kind: 'create' }), [])
  useAskedNew(add)
  const close = (): void => setOpen(undefined)
  const addButton = (
    <AddButton any={[edit]} onAdd={add}>
      {words.add}
    </AddButton>
  )
  const shared = { kind, words, address, folders, mayEdit, ...(actions && { actions }) }
  return (
    <>
      <PageHeader
        title={words.title}
        sub={words.sub}
        actions={
          <>
            {beside}
            {addButton}
          </>
        }
      />
      <div className={styles['columns']}>
        <FolderPanel
          kind={kind}
          folders={folders}
          selected={filters.folder}
          onSelect={(id) => setFilter('folder', id)}
        />
        <div className={styles['main']}>
          <FilterBar kind={kind} address={address} />
          <Card pad={false}>
            <Table {...shared} add={mayEdit ? addButton : undefined} onOver={setOpen} onRestore={restore} />
          </Card>
        </div>
      </div>
      {open?.kind === 'create' && <Create folders={folders} folderId={filters.folder} onClose={close} />}
      {open !== undefined && open.kind !== 'create' && (
        <OverAsset open={open} folders={folders} onClose={close} onRemoved={setRemoved} />
      )}
      {removed !== undefined && (
        <UndoBar key={removed.id} asset={removed} onUndo={() => restore(removed)} onGone={gone} />
      )}
    </>
  )
}
