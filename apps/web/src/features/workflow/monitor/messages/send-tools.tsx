import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Can } from '#base/session/index.ts'
import { sectionWords } from '#parts/process-words/index.ts'
import type { Section } from '#parts/process-words/index.ts'
import { BroadcastDialog } from './broadcast-dialog.tsx'
import { PublishDialog } from './publish-dialog.tsx'
import { texts } from '#features/workflow/monitor/texts.ts'

/** Messages and signals by hand. */
export const SendTools = ({ section }: { readonly section: Section }): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState<'publish' | 'broadcast'>()
  const close = (): void => setOpen(undefined)
  return (
    <Can any={sectionWords[section].operate}>
      <Button icon="bell" onClick={() => setOpen('broadcast')}>
        {t('broadcast')}
      </Button>
      <Button icon="mail" onClick={() => setOpen('publish')}>
        {t('publish')}
      </Button>
      {open === 'publish' && <PublishDialog onClose={close} />}
      {open === 'broadcast' && <BroadcastDialog onClose={close} />}
    </Can>
  )
}
