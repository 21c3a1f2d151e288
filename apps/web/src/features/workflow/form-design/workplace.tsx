import type { PartClash } from '@gridwright/document'
import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { DesignerFrame, useFrame } from '#assets/frame/index.ts'
import { LifeQuestions, LookingNotice, OpenVersions, PublishDialog, useDesignerTitle } from '#assets/index.ts'
import type { ClashWords } from '#assets/index.ts'
import { useText } from '#base/i18n/index.ts'
import { Canvas } from './canvas/canvas.tsx'
import { TryForm } from './canvas/try-form.tsx'
import { createDesk } from './desk/create-desk.ts'
import type { FormLife } from './desk/form-life.ts'
import { stepTexts } from './desk/step-texts.ts'
import { DeskContext, useDesk, useDeskState, useForm } from './desk/use-desk.ts'
import { frameTexts } from './frame/texts.ts'
import { LibraryPanel } from './library/library-panel.tsx'
import { SettingsPanel } from './settings/settings-panel.tsx'

const usual = { rightFrom: 1100, sizes: { left: 240, right: 290 } }

const content = { canvas: <Canvas />, library: <LibraryPanel />, settings: <SettingsPanel /> } as const

const labelOf = (value: unknown): string | undefined =>
  typeof value === 'object' && value !== null && 'label' in value ? String(value.label) : undefined

const useClashWords = (): ClashWords<PartClash> => {
  const t = useText(frameTexts)
  return {
    place: ({ mine, theirs, key }) => t('clashField', { name: labelOf(mine) ?? labelOf(theirs) ?? key }),
    written: (_clash, value) => labelOf(value) ?? t('changed'),
  }
}

const Trying = (): ReactNode => {
  const t = useText(frameTexts)
  const { ui } = useDesk()
  const isTrying = useDeskState((state) => state.isTrying)
  return (
    <Button
      size="small"
      icon={isTrying ? 'edit' : 'play'}
      onClick={() => ui.setState({ isTrying: !isTrying })}
    >
      {t(isTrying ? 'design' : 'try')}
    </Button>
  )
}

const Dialogs = (): ReactNode => {
  const t = useText(frameTexts)
  const { life, ui } = useDesk()
  const dialog = useDeskState((state) => state.dialog)
  const close = (): void => ui.setState({ dialog: undefined })
  if (dialog === 'publish') return <PublishDialog hint={t('publishHint')} onClose={close} />
  return dialog === 'history' ? <OpenVersions life={life} onClose={close} /> : null
}

/** All regions of the designer: kinds of fields at the left, the form, what is set up of a field at the right. */
const Regions = (): ReactNode => {
  const t = useText(frameTexts)
  const { life, ui } = useDesk()
  const form = useForm()
  const control = useFrame('form', usual)
  const title = useDesignerTitle(life, {
    back: { to: '/form/list', label: t('back') },
    stepTexts,
    onVersions: () => ui.setState({ dialog: 'history' }),
    onPublish: () => ui.setState({ dialog: 'publish' }),
    actions: <Trying />,
  })
  return (
    <DesignerFrame
      control={control}
      title={title}
      notice={control.narrow ? undefined : <LookingNotice />}
      left={{ panels: [{ key: 'library', title: t('library'), icon: 'grid', content: content.library }] }}
      right={{
        panels: [{ key: 'settings', title: t('settings'), icon: 'sliders', content: content.settings }],
      }}
      canvas={{ key: 'canvas', label: t('canvas'), content: content.canvas }}
      shortcuts={[
        { keys: ['Ctrl+Z'], does: t('undo') },
        { keys: ['Ctrl+Y'], does: t('redo') },
      ]}
      narrow={{ hint: t('narrowHint'), content: <TryForm form={form} /> }}
    >
      <Dialogs />
      <LifeQuestions life={life} words={useClashWords()} />
    </DesignerFrame>
  )
}

export const Workplace = ({ life }: { readonly life: FormLife }): ReactNode => {
  const [desk] = useState(() => createDesk(life))
  return (
    <DeskContext value={desk}>
      <Regions />
    </DeskContext>
  )
}
