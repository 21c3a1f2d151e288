import type { AssetSummary, Folder } from '@gridwright/contract'
import { Card, PageHeader } from '@gridwright/ui'
import { useCallback, useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { GrantsDialog, LineagePanel, ShareDialog, VersionsPanel } from '#assets/index.ts'
import { useOperation, useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { AddButton, useListAddress } from '#list/index.ts'
import { useMay } from '#session/index.ts'
import { usePreload } from '#shell/index.ts'
import { CopyReport, CreateReport, EditReport } from './edit/report-dialogs.tsx'
import { FolderPanel } from './folders/folder-panel.tsx'
import { FilterBar } from './list/filter-bar.tsx'
import { listInput, listKeys, showOf, sortOf } from './list/list-query.ts'
import { Nothing } from './list/nothing.tsx'
import { reportActions, viewerPath } from './list/report-actions.ts'
import type { Over as Open } from './list/report-actions.ts'
import { ReportTable } from './list/report-table.tsx'
import { RemoveReport } from './remove/remove-report.tsx'
import { UndoBar } from './remove/undo-bar.tsx'
import { texts } from './texts/texts.ts'
import styles from './report-list.module.css'

type OverProps = {
  readonly open: Open
  readonly folders: readonly Folder[]
  readonly folderId: string
  readonly onClose: () => void
  readonly onRemoved: (report: AssetSummary) => void
}

/** What stands over the list. */
const Over = ({ open, folders, folderId, onClose, onRemoved }: OverProps): ReactNode => {
  if (open.kind === 'create') return <CreateReport folders={folders} folderId={folderId} onClose={onClose} />
  const { report } = open
  const parts = {
    edit: () => <EditReport report={report} folders={folders} onClose={onClose} />,
    copy: () => <CopyReport report={report} folders={folders} onClose={onClose} />,
    remove: () => <RemoveReport report={report} onClose={onClose} onRemoved={onRemoved} />,
    versions: () => <VersionsPanel asset={report} onClose={onClose} />,
    share: () => <ShareDialog asset={report} onClose={onClose} />,
    grants: () => <GrantsDialog asset={report} onClose={onClose} />,
    lineage: () => <LineagePanel asset={report} onClose={onClose} />,
  } as const
  return parts[open.kind]()
}

/** What was deleted last, as long as it can be taken back with a click. */
const useUndo = () => {
  const [removed, setRemoved] = useState<AssetSummary>()
  const gone = useCallback(() => setRemoved(undefined), [])
  const { run } = useRun('asset.restore', { refresh: ['asset.list', 'dashboard.get'], onDone: gone })
  const restore = (report: AssetSummary): void => void run({ id: report.id })
  return { removed, setRemoved, gone, restore }
}

const Heading = ({ onAdd }: { readonly onAdd: () => void }): ReactNode => {
  const t = useText(texts)
  return (
    <PageHeader
      title={t('title')}
      sub={t('sub')}
      actions={
        <AddButton any={['report:edit']} onAdd={onAdd}>
          {t('add')}
        </AddButton>
      }
    />
  )
}

/** `?new=1`: somebody asked for a new report from elsewhere; said once. */
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

/** Reports with their folders: find, open, make, share, and all that keeps them in order. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const { removed, setRemoved, gone, restore } = useUndo()
  const [, setParams] = useSearchParams()
  const navigate = useNavigate()
  const mayCreate = useMay()(['report:edit'])
  usePreload('excelreport/design', mayCreate)
  const address = useListAddress(listKeys)
  const [open, setOpen] = useState<Open>()
  const { filters, setFilter } = address
  const reports = useOperation('asset.list', listInput(filters, address), { keepPrevious: true })
  const folders = useOperation('asset.listFolders', { kind: 'report' }).data?.folders ?? []
  const deleted = showOf(filters) === 'deleted'
  const go = (path: string): void => void navigate(path)
  const doors = { open: setOpen, go, restore, mayCreate, deleted }
  const add = useCallback((): void => setOpen({ kind: 'create' }), [])
  useAskedNew(add)
  return (
    <>
      <Heading onAdd={add} />
      <div className={styles['columns']}>
        <FolderPanel folders={folders} selected={filters.folder} onSelect={(id) => setFilter('folder', id)} />
        <div className={styles['main']}>
          <FilterBar address={address} />
          <Card pad={false}>
            <ReportTable
              reports={reports}
              address={address}
              folders={folders}
              deleted={deleted}
              sort={sortOf(address.sort)}
              onSort={address.setSort}
              empty={
                <Nothing address={address} onAdd={add} onClear={() => setParams({}, { replace: true })} />
              }
              actions={(report) => reportActions(report, t, doors)}
              onOpen={(report) => go(viewerPath(report))}
            />
          </Card>
        </div>
      </div>
      {open !== undefined && (
        <Over
          open={open}
          folders={folders}
          folderId={filters.folder}
          onClose={() => setOpen(undefined)}
          onRemoved={setRemoved}
        />
      )}
      {removed !== undefined && (
        <UndoBar key={removed.id} report={removed} onUndo={() => restore(removed)} onGone={gone} />
      )}
    </>
  )
}
