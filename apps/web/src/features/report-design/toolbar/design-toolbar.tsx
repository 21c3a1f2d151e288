import { Button } from '@gridwright/ui'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useText } from '#i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { ParametersDialog } from '#features/report-design/parameters/parameters-dialog.tsx'
import { texts } from '#features/report-design/texts/texts.ts'
import { DraftState } from './draft-state.tsx'
import { HistoryDialog } from './history-dialog.tsx'
import { PageSetupDialog } from './page-setup-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { RowsDialog } from './rows-dialog.tsx'
import { ShortcutsDialog } from './shortcuts-dialog.tsx'
import styles from './toolbar.module.css'

type Props = {
  readonly preview: boolean
  readonly onPreview: (shown: boolean) => void
  readonly onProblems: () => void
}

const dialogs = {
  parameters: ParametersDialog,
  page: PageSetupDialog,
  rows: RowsDialog,
  history: HistoryDialog,
  help: ShortcutsDialog,
} as const

type Open = keyof typeof dialogs | 'publish'

const Steps = (): ReactNode => {
  const t = useText(texts)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const steps = useDesignerState((state) => state.steps)
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon="undo"
        label={t('undo')}
        disabled={steps.undos === 0}
        onClick={() => spreadsheet?.undo()}
      />
      <Button
        kind="text"
        size="small"
        icon="redo"
        label={t('redo')}
        disabled={steps.redos === 0}
        onClick={() => spreadsheet?.redo()}
      />
    </>
  )
}

const useSaveKey = (): void => {
  const designer = useDesigner()
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.shiftKey) return
      event.preventDefault()
      void designer.draft.flush()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [designer])
}

const FreezeButton = (): ReactNode => {
  const t = useText(texts)
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const selection = useDesignerState((state) => state.selection)
  const frozen = useDesignerState(
    (state) =>
      state.template.sheets.find(({ name }) => name === state.selection?.sheetName)?.freeze !== undefined,
  )
  const toggle = (): void =>
    spreadsheet?.freezeAt(frozen || !selection ? { row: 0, column: 0 } : selection.cell)
  return (
    <Button kind="text" size="small" icon="pin" aria-pressed={frozen} onClick={toggle}>
      {t(frozen ? 'unfreeze' : 'freeze')}
    </Button>
  )
}

const settingsIcons = { parameters: 'filter', page: 'print', rows: 'table' } as const

const SettingsButtons = ({ onOpen }: { readonly onOpen: (open: Open) => void }): ReactNode => {
  const t = useText(texts)
  return (['parameters', 'page', 'rows'] as const).map((key) => (
    <Button key={key} kind="text" size="small" icon={settingsIcons[key]} onClick={() => onOpen(key)}>
      {t(key)}
    </Button>
  ))
}

const LastButtons = ({ onOpen }: { readonly onOpen: (open: Open) => void }): ReactNode => {
  const t = useText(texts)
  const designer = useDesigner()
  const navigate = useNavigate()
  const view = async (): Promise<void> => {
    await designer.draft.flush()
    void navigate(`/excelreport/viewer?id=${encodeURIComponent(designer.assetId)}&draft=1`)
  }
  return (
    <>
      <Button
        kind="text"
        size="small"
        icon="history"
        label={t('history')}
        onClick={() => onOpen('history')}
      />
      <Button kind="text" size="small" icon="help" label={t('help')} onClick={() => onOpen('help')} />
      <span className={styles['rule']} />
      <Button size="small" icon="eye" onClick={() => void view()}>
        {t('preview')}
      </Button>
      <Button size="small" kind="primary" icon="save" onClick={() => onOpen('publish')}>
        {t('publish')}
      </Button>
    </>
  )
}

/** What concerns the whole report; styles and numbers are in the spreadsheet's own bar. */
export const DesignToolbar = ({ preview, onPreview, onProblems }: Props): ReactNode => {
  const t = useText(texts)
  const name = useDesignerState((state) => state.asset?.name)
  const [open, setOpen] = useState<Open>()
  const close = (): void => setOpen(undefined)
  useSaveKey()
  const Dialog = open === undefined || open === 'publish' ? undefined : dialogs[open]
  return (
    <div className={styles['bar']} role="toolbar" aria-label={name ?? ''} data-region="toolbar">
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <DraftState />
      <span className={styles['rule']} />
      <Steps />
      <span className={styles['rule']} />
      <SettingsButtons onOpen={setOpen} />
      <FreezeButton />
      <span className={styles['gap']} />
      <Button
        kind="text"
        size="small"
        icon="columns"
        label={t('previewRegion')}
        aria-pressed={preview}
        onClick={() => onPreview(!preview)}
      />
      <LastButtons onOpen={setOpen} />
      {Dialog !== undefined && <Dialog onClose={close} />}
      {open === 'publish' && <PublishDialog onClose={close} onProblems={onProblems} />}
    </div>
  )
}
