import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { DesignerPage } from '#shell/designer/designer-page.tsx'
import { createDesk } from './desk/create-desk.ts'
import { createScreenLife } from './desk/screen-life.ts'
import type { ScreenLife } from './desk/screen-life.ts'
import { DeskContext } from './desk/use-desk.ts'
import { frameTexts } from './frame/texts.ts'
import { Workplace } from './workplace.tsx'

const Designing = ({ life }: { readonly life: ScreenLife }): ReactNode => {
  const [desk] = useState(() => createDesk(life))
  return (
    <DeskContext value={desk}>
      <Workplace />
    </DeskContext>
  )
}

/** `/screen/design?id=…` (DSH-01): one data screen in its editor. */
export const Page = (): ReactNode => {
  const t = useText(frameTexts)
  return (
    <DesignerPage
      icon="screen"
      back={{ to: '/screen/list', label: t('back') }}
      words={{ noId: t('noId'), loadFailed: t('loadFailed') }}
      begin={createScreenLife}
    >
      {(life) => <Designing life={life} />}
    </DesignerPage>
  )
}
