import { useState } from 'react'
import type { ReactNode } from 'react'
import { DesignerFrame, panelDocked, useFrame } from '#assets/frame/index.ts'
import type { ControlKeys, Shortcut } from '#assets/frame/index.ts'
import { LifeQuestions, OpenVersions } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { openSection } from './cell-panel/open-section.ts'
import { useClashWords } from './clash-words/use-clash-words.ts'
import { useDesigner } from './designer/use-designer.ts'
import { EntryDialog } from './entry/entry-dialog.tsx'
import { FindPanel } from './find/find-panel.tsx'
import { FormulaBar } from './formula-bar/formula-bar.tsx'
import { usePlaces } from './frame/use-places.tsx'
import { useTitle } from './frame/use-title.tsx'
import type { TitleAction } from './frame/use-title.tsx'
import { ParametersDialog } from './parameters/parameters-dialog.tsx'
import { DesignRow } from './ribbon/design-row.tsx'
import type { Settings } from './ribbon/design-row.tsx'
import { FormatRow } from './ribbon/format-row.tsx'
import { PageSetupDialog } from './toolbar/page-setup/page-setup-dialog.tsx'
import { ReportSettingsDialog } from './settings/report-settings-dialog.tsx'
import { PublishDialog } from './toolbar/publish-dialog.tsx'
import { RowsDialog } from './toolbar/rows-dialog.tsx'
import { texts } from './toolbar/texts.ts'

const dialogs = {
  parameters: ParametersDialog,
  page: PageSetupDialog,
  rows: RowsDialog,
  report: ReportSettingsDialog,
  entry: EntryDialog,
} as const

type Open = Settings | TitleAction

type DialogsProps = {
  readonly open: Open | undefined
  readonly onClose: () => void
  readonly onProblems: () => void
}

const Dialogs = ({ open, onClose, onProblems }: DialogsProps): ReactNode => {
  const { life } = useDesigner()
  if (open === undefined) return null
  if (open === 'history') return <OpenVersions life={life} onClose={onClose} />
  if (open === 'publish') return <PublishDialog onClose={onClose} onProblems={onProblems} />
  const Dialog = dialogs[open]
  return <Dialog onClose={onClose} />
}

const shortcuts = [
  [['Ctrl F', 'Ctrl H'], 'keyFind'],
  [['F2'], 'keyEdit'],
  [['Ctrl Z', 'Ctrl Y'], 'keySteps'],
  [['Ctrl C', 'Ctrl X', 'Ctrl V'], 'keyCopy'],
  [['Enter'], 'keyPlace'],
  [['Ctrl Space'], 'keyComplete'],
  [['Enter', 'Esc'], 'keyTake'],
  [['Delete'], 'keyClear'],
  [['Ctrl S'], 'keySave'],
  [['Shift Space', 'Shift →'], 'keySelect'],
] as const

const useShortcuts = (): readonly Shortcut[] => {
  const t = useText(texts)
  return shortcuts.map(([keys, does]) => ({ keys, does: t(does) }))
}

/** All regions of the designer and how they stand to each other. */
export const Workplace = (): ReactNode => {
  const control = useFrame('report')
  const { life } = useDesigner()
  const words = useClashWords()
  const [open, setOpen] = useState<Open>()
  const [finding, setFinding] = useState(false)
  const title = useTitle(setOpen)
  const places = usePlaces()
  const find = (): void => setFinding(true)
  const keys: ControlKeys = { KeyF: find, KeyH: find }
  const conditions = (): void => {
    control.change({ right: true })
    openSection('conditions')
  }
  return (
    <DesignerFrame
      control={control}
      title={title}
      ribbon={
        <>
          <FormatRow onConditions={conditions} />
          <DesignRow onOpen={setOpen} onFind={find} onCell={() => control.change({ right: true })} />
          <FormulaBar />
        </>
      }
      {...places}
      over={finding && <FindPanel onClose={() => setFinding(false)} />}
      shortcuts={useShortcuts()}
      keys={keys}
    >
      <Dialogs
        open={open}
        onClose={() => setOpen(undefined)}
        onProblems={() => control.change(panelDocked(control.now, 'problems', true))}
      />
      <LifeQuestions life={life} words={words} />
    </DesignerFrame>
  )
}
