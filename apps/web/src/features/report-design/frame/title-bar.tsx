import { ActionMenu, Button, Icon } from '@gridwright/ui'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { AssetComments } from '#assets/index.ts'
import { useText } from '#i18n/index.ts'
import { useDesigner, useDesignerState } from '#features/report-design/designer/use-designer.ts'
import { texts as pageTexts } from '#features/report-design/texts/texts.ts'
import { DraftState } from '#features/report-design/toolbar/draft-state.tsx'
import { Company, useDesk } from './company.tsx'
import { useFrameControl } from './frame-context.ts'
import { texts } from './texts.ts'
import { useRunReport } from './use-run-report.ts'
import styles from './frame.module.css'

export type TitleAction = 'history' | 'help' | 'publish'

const Back = (): ReactNode => {
  const t = useText(texts)
  const navigate = useNavigate()
  return (
    <Button
      kind="text"
      size="small"
      icon="left"
      label={t('back')}
      onClick={() => void navigate('/report/list')}
    />
  )
}

const Steps = (): ReactNode => {
  const t = useText(pageTexts)
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
      void designer.save()
    }
    window.addEventListener('keydown', press, { capture: true })
    return () => window.removeEventListener('keydown', press, { capture: true })
  }, [designer])
}

const DockButton = (): ReactNode => {
  const t = useText(texts)
  const { frame, change } = useFrameControl()
  const shown = frame.dock !== 'off'
  return (
    <Button
      size="small"
      icon="dock-below"
      aria-pressed={shown}
      onClick={() => change({ dock: shown ? 'off' : frame.dockHome })}
    >
      {t('dock')}
    </Button>
  )
}

/** The report by name, whether it is saved, and what is done with it as a whole. */
export const TitleBar = ({ onOpen }: { readonly onOpen: (open: TitleAction) => void }): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const id = useDesignerState((state) => state.asset?.id)
  const name = useDesignerState((state) => state.asset?.name)
  const desk = useDesk()
  const run = useRunReport()
  useSaveKey()
  const more = [
    { key: 'run', label: t('run'), icon: 'play', onRun: () => void run() },
    { key: 'history', label: p('history'), icon: 'history', onRun: () => onOpen('history') },
    { key: 'help', label: p('help'), icon: 'help', onRun: () => onOpen('help') },
  ] as const
  return (
    <div className={styles['title']} role="toolbar" aria-label={name ?? ''} data-region="toolbar">
      <Back />
      <span className={styles['name']} title={name}>
        {name}
      </span>
      <DraftState />
      <Company {...desk} />
      <span className={styles['rule']} />
      <Steps />
      <span className={styles['gap']} />
      {id !== undefined && <AssetComments id={id} name={name ?? ''} size="small" />}
      <DockButton />
      <Button size="small" icon="play" onClick={() => void run()}>
        {t('run')}
      </Button>
      <Button size="small" kind="primary" icon="save" onClick={() => onOpen('publish')}>
        {p('publish')}
      </Button>
      <Button
        kind="text"
        size="small"
        icon="history"
        label={p('history')}
        onClick={() => onOpen('history')}
      />
      <ActionMenu label={t('more')} items={more} align="right">
        <Icon name="more" />
      </ActionMenu>
    </div>
  )
}
