import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { DesignerFrame, useFrame } from '#assets/frame/index.ts'
import type { FrameControl, Shortcut } from '#assets/frame/index.ts'
import { LifeQuestions, LookingNotice, OpenVersions, PublishDialog } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { bindings } from './commands/keys.ts'
import { keyTexts } from './commands/texts.ts'
import { useKeys } from './commands/use-keys.ts'
import { useDesk, useDeskState } from './desk/use-desk.ts'
import { frameTexts } from './frame/texts.ts'
import { ToolRows } from './frame/tool-rows.tsx'
import { useClashWords } from './frame/use-clash-words.ts'
import { usePlaces } from './frame/use-places.tsx'
import { usePreview } from './frame/use-preview.ts'
import { useTitle } from './frame/use-title.tsx'
import { JsonDialog } from './json/json-dialog.tsx'

const usual = { rightFrom: 1200, sizes: { left: 250, right: 290, below: 30 } }

const tools = <ToolRows />

const useShortcuts = (): readonly Shortcut[] => {
  const t = useText(keyTexts)
  return bindings.map(({ keys, does }) => ({ keys, does: t(does) }))
}

/** Opens a panel at the left and puts the focus into its search, as soon as it is there. */
const openLeft = (control: FrameControl, key: string): void => {
  control.change({ left: true, chosen: { ...control.now.chosen, left: key } })
  requestAnimationFrame(() =>
    requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-region="${key}"] input`)?.focus()),
  )
}

const useWays = (control: FrameControl): void => {
  const desk = useDesk()
  const preview = usePreview()
  useEffect(() => {
    desk.offer({
      layers: () => openLeft(control, 'layers'),
      data: () => openLeft(control, 'data'),
      library: () => openLeft(control, 'library'),
      preview: () => void preview?.(),
    })
  })
}

const Dialogs = (): ReactNode => {
  const t = useText(frameTexts)
  const desk = useDesk()
  const dialog = useDeskState((state) => state.dialog)
  const close = (): void => desk.ui.setState({ dialog: undefined })
  if (dialog === 'publish') return <PublishDialog hint={t('publishHint')} onClose={close} />
  if (dialog === 'history') return <OpenVersions life={desk.life} onClose={close} />
  return dialog === 'json' ? <JsonDialog onClose={close} /> : null
}

/** All regions of the designer and how they stand to each other. */
export const Workplace = (): ReactNode => {
  const desk = useDesk()
  const control = useFrame('screen', usual)
  const words = useClashWords()
  useKeys(desk)
  useWays(control)
  useEffect(() => desk.reading.watch(), [desk])
  return (
    <DesignerFrame
      control={control}
      title={useTitle()}
      ribbon={tools}
      notice={control.narrow ? undefined : <LookingNotice />}
      {...usePlaces()}
      shortcuts={useShortcuts()}
    >
      <Dialogs />
      <LifeQuestions life={desk.life} words={words} />
    </DesignerFrame>
  )
}
