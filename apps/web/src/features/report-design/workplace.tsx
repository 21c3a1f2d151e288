import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { CellPanel } from './cell-panel/cell-panel.tsx'
import { openSection } from './cell-panel/open-section.ts'
import { DataPanel } from './data-panel/data-panel.tsx'
import { DraftQuestions } from './draft-questions/draft-questions.tsx'
import { FindPanel } from './find/find-panel.tsx'
import { FormulaBar } from './formula-bar/formula-bar.tsx'
import { Divider } from './frame/divider.tsx'
import { FoldButton } from './frame/fold-button.tsx'
import { FrameContext, useFrameControl } from './frame/frame-context.ts'
import { readBelow, useFrame } from './frame/frame.ts'
import type { Side } from './frame/frame.ts'
import { NarrowPlace } from './narrow-place.tsx'
import { Rail } from './frame/rail.tsx'
import { texts } from './frame/texts.ts'
import { TitleBar } from './frame/title-bar.tsx'
import type { TitleAction } from './frame/title-bar.tsx'
import { useFrameKeys } from './frame/use-frame-keys.ts'
import { useWindowWidth } from './frame/use-window-width.ts'
import { ParametersDialog } from './parameters/parameters-dialog.tsx'
import { PreviewPanel } from './preview/preview-panel.tsx'
import { ProblemBar } from './problems/problem-bar.tsx'
import { DesignRow } from './ribbon/design-row.tsx'
import type { Settings } from './ribbon/design-row.tsx'
import { FormatRow } from './ribbon/format-row.tsx'
import { SheetHost } from './sheet-host/sheet-host.tsx'
import { HistoryDialog } from './toolbar/history-dialog.tsx'
import { PageSetupDialog } from './toolbar/page-setup-dialog.tsx'
import { PublishDialog } from './toolbar/publish-dialog.tsx'
import { RowsDialog } from './toolbar/rows-dialog.tsx'
import { ShortcutsDialog } from './toolbar/shortcuts-dialog.tsx'
import { useText } from '#i18n/index.ts'
import ribbonStyles from './ribbon/ribbon.module.css'
import styles from './report-design.module.css'

const dialogs = {
  parameters: ParametersDialog,
  page: PageSetupDialog,
  rows: RowsDialog,
  history: HistoryDialog,
  help: ShortcutsDialog,
} as const

type Open = Settings | TitleAction

type DialogsProps = {
  readonly open: Open | undefined
  readonly onClose: () => void
  readonly onProblems: () => void
}

const Dialogs = ({ open, onClose, onProblems }: DialogsProps): ReactNode => {
  if (open === undefined) return null
  if (open === 'publish') return <PublishDialog onClose={onClose} onProblems={onProblems} />
  const Dialog = dialogs[open]
  return <Dialog onClose={onClose} />
}

const Middle = (): ReactNode => {
  const t = useText(texts)
  const { frame, change } = useFrameControl()
  const share = `${frame.dockSize}%`
  const tracks = `minmax(0, 1fr) auto ${share}`
  return (
    <div
      className={styles['middle']}
      data-dock={frame.dock}
      style={
        frame.dock === 'off'
          ? undefined
          : { [frame.dock === 'below' ? 'gridTemplateRows' : 'gridTemplateColumns']: tracks }
      }
    >
      <SheetHost arrows={frame.arrows} />
      {frame.dock !== 'off' && (
        <>
          <Divider
            label={t('divider')}
            place={frame.dock}
            size={frame.dockSize}
            onSize={(dockSize) => change({ dockSize })}
          />
          <PreviewPanel />
        </>
      )}
    </div>
  )
}

const SidePlace = ({ side }: { readonly side: Side }): ReactNode => {
  const t = useText(texts)
  const { frame, change } = useFrameControl()
  const fold = <FoldButton side={side} />
  if (frame[side]) return side === 'left' ? <DataPanel end={fold} /> : <CellPanel end={fold} />
  const isLeft = side === 'left'
  return (
    <Rail
      place={side}
      icon={isLeft ? 'data-set' : 'sliders'}
      label={t(isLeft ? 'openData' : 'openCell')}
      words={t(isLeft ? 'data' : 'cell')}
      onOpen={() => change({ [side]: true })}
    />
  )
}

/** All regions of the designer and how they stand to each other. */
export const Workplace = (): ReactNode => {
  const page = useRef<HTMLDivElement>(null)
  const width = useWindowWidth()
  const control = useFrame(width)
  const [open, setOpen] = useState<Open>()
  const [problems, setProblems] = useState(false)
  const [finding, setFinding] = useState(false)
  useFrameKeys({
    ...control,
    page,
    onHelp: () => setOpen('help'),
    onFind: () => setFinding(true),
  })
  const conditions = (): void => {
    control.change({ right: true })
    openSection('conditions')
  }
  if (width < readBelow) {
    return (
      <FrameContext value={control}>
        <NarrowPlace />
      </FrameContext>
    )
  }
  return (
    <FrameContext value={control}>
      <div ref={page} className={styles['page']}>
        <TitleBar onOpen={setOpen} />
        <div className={ribbonStyles['ribbon']}>
          <FormatRow onConditions={conditions} />
          <DesignRow onOpen={setOpen} onFind={() => setFinding(true)} />
        </div>
        <FormulaBar />
        <div className={styles['body']}>
          <SidePlace side="left" />
          <Middle />
          <SidePlace side="right" />
          {finding && <FindPanel onClose={() => setFinding(false)} />}
        </div>
        <ProblemBar open={problems} onOpen={setProblems} />
        <Dialogs open={open} onClose={() => setOpen(undefined)} onProblems={() => setProblems(true)} />
        <DraftQuestions />
      </div>
    </FrameContext>
  )
}
