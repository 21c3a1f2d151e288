import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Can } from '#base/session/index.ts'
import { late } from '#shell/pages/late.tsx'
import { texts } from './texts.ts'

const BookDialog = late(async () => (await import('./book-dialog.tsx')).BookDialog)

export const MakeBook = (): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState(false)
  return (
    <Can any={['report:export']}>
      <Button icon="copy" onClick={() => setOpen(true)}>
        {t('book')}
      </Button>
      {open && <BookDialog onClose={() => setOpen(false)} />}
    </Can>
  )
}
