import type { Dialect } from '@gridwright/process-model'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { DesignerPage } from '#shell/designer/designer-page.tsx'
import { createDesk } from './desk/create-desk.ts'
import { createProcessLife } from './desk/process-life.ts'
import type { ProcessLife } from './desk/process-life.ts'
import { DeskContext } from './desk/use-desk.ts'
import { frameTexts } from './frame/texts.ts'
import { Workplace } from './workplace.tsx'

const Designing = ({ life }: { readonly life: ProcessLife }): ReactNode => {
  const [desk] = useState(() => createDesk(life))
  return (
    <DeskContext value={desk}>
      <Workplace />
    </DeskContext>
  )
}

/** The designer of a section. */
export const ProcessDesign = ({ dialect }: { readonly dialect: Dialect }): ReactNode => {
  const t = useText(frameTexts)
  return (
    <DesignerPage
      icon="process"
      idParam="modelId"
      back={{ to: `/${dialect}/model`, label: t('back') }}
      words={{ noId: t('noId'), loadFailed: t('loadFailed') }}
      begin={(opening) => createProcessLife(dialect, opening)}
    >
      {(life) => <Designing life={life} />}
    </DesignerPage>
  )
}
