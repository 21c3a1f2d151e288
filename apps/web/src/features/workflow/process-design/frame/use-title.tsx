import type { Title } from '#assets/frame/index.ts'
import { useDesignerTitle } from '#assets/index.ts'
import { saveBlob } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { stepTexts } from '#features/workflow/process-design/desk/step-texts.ts'
import { useDesk } from '#features/workflow/process-design/desk/use-desk.ts'
import { frameTexts } from './texts.ts'

/** The process by name, whether it is saved, and what is done with it as a whole. */
export const useTitle = (): Title => {
  const t = useText(frameTexts)
  const { life, ui, stage } = useDesk()
  const show = (dialog: 'publish' | 'history' | 'xml') => () => ui.setState({ dialog })
  const title = useDesignerTitle(life, {
    back: { to: `/${life.dialect}/model`, label: t('back') },
    stepTexts,
    onVersions: show('history'),
    onPublish: show('publish'),
  })
  const takeHome = (): void => {
    const { xml } = life.store.getState().document
    saveBlob(new Blob([xml], { type: 'application/xml' }), `${title.name}.bpmn`)
  }
  const takePicture = async (): Promise<void> => {
    const svg = await stage.picture()
    if (svg !== undefined) saveBlob(new Blob([svg], { type: 'image/svg+xml' }), `${title.name}.svg`)
  }
  return {
    ...title,
    more: [
      { key: 'xml', label: t('xml'), icon: 'api', onRun: show('xml') },
      { key: 'download', label: t('download'), icon: 'download', onRun: takeHome },
      { key: 'svg', label: t('svg'), icon: 'download', onRun: () => void takePicture() },
    ],
  }
}
