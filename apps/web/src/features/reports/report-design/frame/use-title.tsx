import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { DockToggle } from '#assets/frame/index.ts'
import type { Title } from '#assets/frame/index.ts'
import { AssetComments, Company, SavedWord, useLifeState } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesignerState } from '#features/reports/report-design/designer/use-designer.ts'
import { stepTexts } from '#features/reports/report-design/texts/step-texts.ts'
import { texts as pageTexts } from '#features/reports/report-design/texts/texts.ts'
import { texts } from './texts.ts'
import { useRunReport } from './use-run-report.ts'

export type TitleAction = 'history' | 'publish'

const useSteps = (): Title['steps'] => {
  const spreadsheet = useDesignerState((state) => state.spreadsheet)
  const undos = useDesignerState((state) => state.steps.undos > 0)
  const redos = useDesignerState((state) => state.steps.redos > 0)
  const undo = useDesignerState((state) => state.steps.undo)
  const redo = useDesignerState((state) => state.steps.redo)
  const t = useText(stepTexts)
  return {
    undos,
    redos,
    onUndo: () => spreadsheet?.undo(),
    onRedo: () => spreadsheet?.redo(),
    words: { undo: undo && t(undo), redo: redo && t(redo) },
  }
}

const Comments = (): ReactNode => {
  const id = useLifeState((state) => state.asset?.id)
  const name = useLifeState((state) => state.asset?.name ?? '')
  return id === undefined ? null : <AssetComments id={id} name={name} size="small" />
}

type ActionsProps = { readonly onOpen: (open: TitleAction) => void }

const Actions = ({ onOpen }: ActionsProps): ReactNode => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const run = useRunReport()
  return (
    <>
      <Comments />
      <DockToggle panel="preview">{t('preview')}</DockToggle>
      <Button size="small" icon="play" onClick={() => void run()}>
        {t('run')}
      </Button>
      <Button size="small" kind="primary" icon="rocket" onClick={() => onOpen('publish')}>
        {p('publish')}
      </Button>
      <Button
        kind="text"
        size="small"
        icon="history"
        label={p('history')}
        onClick={() => onOpen('history')}
      />
    </>
  )
}

const NarrowActions = (): ReactNode => {
  const t = useText(texts)
  const run = useRunReport()
  return (
    <>
      <Comments />
      <Button kind="primary" size="small" icon="play" onClick={() => void run()}>
        {t('run')}
      </Button>
    </>
  )
}

/** The report by name, whether it is saved, and what is done with it as a whole. */
export const useTitle = (onOpen: ActionsProps['onOpen']): Title => {
  const t = useText(texts)
  const p = useText(pageTexts)
  const run = useRunReport()
  return {
    name: useLifeState((state) => state.asset?.name ?? ''),
    back: { to: '/report/list', label: t('back') },
    saveState: <SavedWord />,
    company: <Company />,
    steps: useSteps(),
    actions: <Actions onOpen={onOpen} />,
    narrowActions: <NarrowActions />,
    more: [
      { key: 'run', label: t('run'), icon: 'play', onRun: () => void run() },
      { key: 'history', label: p('history'), icon: 'history', onRun: () => onOpen('history') },
    ],
  }
}
