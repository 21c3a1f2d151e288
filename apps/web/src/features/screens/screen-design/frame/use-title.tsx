import { Button } from '@gridwright/ui'
import type { Title } from '#assets/frame/index.ts'
import { useDesignerTitle } from '#assets/index.ts'
import { call, notifyError, saveBlob } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { stepTexts } from '#features/screens/screen-design/desk/step-texts.ts'
import { useDesk } from '#features/screens/screen-design/desk/use-desk.ts'
import { frameTexts } from './texts.ts'
import { usePreview } from './use-preview.ts'

/** The screen by name, whether it is saved, and what is done with it as a whole. */
export const useTitle = (): Title => {
  const t = useText(frameTexts)
  const desk = useDesk()
  const preview = usePreview()
  const show = (dialog: 'publish' | 'history' | 'json') => () => desk.ui.setState({ dialog })
  const button = preview !== undefined && (
    <Button size="small" icon="play" onClick={() => void preview()}>
      {t('preview')}
    </Button>
  )
  const title = useDesignerTitle(desk.life, {
    back: { to: '/screen/list', label: t('back') },
    stepTexts,
    onVersions: show('history'),
    onPublish: show('publish'),
    actions: button,
    narrowActions: button,
  })
  /** As it is on the server, with the names of what it uses: what a screen is imported from (DSH-01). */
  const takeHome = async (): Promise<void> => {
    await desk.life.save()
    const { name, content } = await call('screen.export', { id: desk.life.assetId })
    saveBlob(new Blob([content], { type: 'application/json' }), `${name}.json`)
  }
  return {
    ...title,
    ...(title.steps && { steps: { ...title.steps, onUndo: desk.undo, onRedo: desk.redo } }),
    more: [
      { key: 'json', label: t('json'), icon: 'api', onRun: show('json') },
      {
        key: 'download',
        label: t('download'),
        icon: 'download',
        onRun: () => void takeHome().catch(notifyError),
      },
    ],
  }
}
