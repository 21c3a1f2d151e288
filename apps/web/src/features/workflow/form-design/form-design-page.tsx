import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { DesignerPage } from '#shell/designer/designer-page.tsx'
import { createFormLife } from './desk/form-life.ts'
import { frameTexts } from './frame/texts.ts'
import { Workplace } from './workplace.tsx'

/** `/form/design?id=…` (WFL-03): one form in its designer. */
export const Page = (): ReactNode => {
  const t = useText(frameTexts)
  return (
    <DesignerPage
      icon="form"
      back={{ to: '/form/list', label: t('back') }}
      words={{ noId: t('noId'), loadFailed: t('loadFailed') }}
      begin={createFormLife}
    >
      {(life) => <Workplace life={life} />}
    </DesignerPage>
  )
}
