import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { DesignerFrame, useFrame } from '#assets/frame/index.ts'
import type { DesignerFrameProps } from '#assets/frame/index.ts'
import { LifeQuestions, LookingNotice, OpenVersions, PublishDialog } from '#assets/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { Canvas } from './canvas/canvas.tsx'
import { useDesk, useDeskState } from './desk/use-desk.ts'
import { HistoryDock, StepCount } from './dock/history-dock.tsx'
import { ProblemsDock } from './dock/problems-dock.tsx'
import { dockTexts } from './dock/texts.ts'
import { useProblems } from './dock/use-problems.ts'
import { useShortcuts } from './frame/shortcuts.ts'
import { frameTexts } from './frame/texts.ts'
import { useClashWords } from './frame/use-clash-words.ts'
import { useTitle } from './frame/use-title.tsx'
import { PropertiesPanel } from './properties/properties-panel.tsx'
import { propertyTexts } from './properties/texts.ts'
import { Tools } from './tools/tool-row.tsx'
import { XmlDialog } from './xml/xml-dialog.tsx'

const usual = { rightFrom: 1100, sizes: { right: 300, below: 30 } }

/** The same elements for ever: a step renders no panel that it does not concern. */
const content = {
  canvas: <Canvas />,
  properties: <PropertiesPanel />,
  history: <HistoryDock />,
  steps: <StepCount />,
  tools: <Tools />,
} as const

const Dialogs = (): ReactNode => {
  const t = useText(frameTexts)
  const desk = useDesk()
  const dialog = useDeskState((state) => state.dialog)
  const close = (): void => desk.ui.setState({ dialog: undefined })
  if (dialog === 'publish') return <PublishDialog hint={t('publishHint')} onClose={close} />
  if (dialog === 'history') return <OpenVersions life={desk.life} onClose={close} />
  return dialog === 'xml' ? <XmlDialog onClose={close} /> : null
}

const useDock = (): NonNullable<DesignerFrameProps['dock']> => {
  const t = useText(dockTexts)
  const problems = useProblems()
  return [
    {
      key: 'problems',
      title: t('problems'),
      icon: 'warning',
      summary: problems?.length,
      content: <ProblemsDock problems={problems} />,
    },
    {
      key: 'history',
      title: t('history'),
      icon: 'history',
      summary: content.steps,
      content: content.history,
    },
  ]
}

/** The canvas says its words anew. */
const useCanvasLanguage = (): void => {
  const language = useLanguage()
  const { stage } = useDesk()
  useEffect(() => stage.renamed(), [language, stage])
}

/** All regions of the designer and how they stand to each other. */
export const Workplace = (): ReactNode => {
  const t = useText(frameTexts)
  const p = useText(propertyTexts)
  const desk = useDesk()
  const control = useFrame('process', usual)
  useCanvasLanguage()
  return (
    <DesignerFrame
      control={control}
      title={useTitle()}
      ribbon={content.tools}
      notice={control.narrow ? undefined : <LookingNotice />}
      canvas={{ key: 'canvas', label: t('canvas'), content: content.canvas }}
      right={{
        label: p('title'),
        panels: [{ key: 'properties', title: p('title'), icon: 'sliders', content: content.properties }],
      }}
      dock={useDock()}
      shortcuts={useShortcuts()}
      narrow={{ hint: t('narrowHint'), content: content.canvas }}
    >
      <Dialogs />
      <LifeQuestions life={desk.life} words={useClashWords()} />
    </DesignerFrame>
  )
}
