import type { ReactNode } from 'react'
import { DesignerFrame, useFrame } from '#assets/frame/index.ts'
import { LifeQuestions, LookingNotice, OpenVersions, PublishDialog } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useDesk, useDeskState } from './desk/use-desk.ts'
import { frameTexts } from './frame/texts.ts'
import { useClashWords } from './frame/use-clash-words.ts'
import { useTitle } from './frame/use-title.tsx'
import { ModelOutline } from './outline/model-outline.tsx'
import { XmlDialog } from './xml/xml-dialog.tsx'

const Dialogs = (): ReactNode => {
  const t = useText(frameTexts)
  const desk = useDesk()
  const dialog = useDeskState((state) => state.dialog)
  const close = (): void => desk.ui.setState({ dialog: undefined })
  if (dialog === 'publish') return <PublishDialog hint={t('publishHint')} onClose={close} />
  if (dialog === 'history') return <OpenVersions life={desk.life} onClose={close} />
  return dialog === 'xml' ? <XmlDialog onClose={close} /> : null
}

/** All regions of the designer and how they stand to each other. */
export const Workplace = (): ReactNode => {
  const t = useText(frameTexts)
  const desk = useDesk()
  const control = useFrame('process')
  return (
    <DesignerFrame
      control={control}
      title={useTitle()}
      notice={control.narrow ? undefined : <LookingNotice />}
      canvas={{ key: 'canvas', label: t('canvas'), content: <ModelOutline /> }}
      shortcuts={[]}
      narrow={{ hint: t('narrowHint'), content: <ModelOutline /> }}
    >
      <Dialogs />
      <LifeQuestions life={desk.life} words={useClashWords()} />
    </DesignerFrame>
  )
}
