import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { instanceReads } from '#features/workflow/process-view/instance-reads.ts'
import { texts } from '#features/workflow/process-view/texts.ts'
import { CancelDialog } from './cancel-dialog.tsx'
import type { ShownInstance } from '#features/workflow/process-view/shown.ts'

type ToolsProps = { readonly instance: ShownInstance; readonly onModify: () => void }

/** What operators do with an instance that runs. */
export const InstanceTools = ({ instance, onModify }: ToolsProps): ReactNode => {
  const t = useText(texts)
  const [cancelling, setCancelling] = useState(false)
  const { key, suspended, state } = instance
  const holding = useRun('process.suspend', {
    refresh: instanceReads,
    success: t(suspended ? 'resumed' : 'held'),
  })
  if (state !== 'ACTIVE') return null
  return (
    <>
      <Button icon="arrows" onClick={onModify}>
        {t('modify')}
      </Button>
      <Button
        icon={suspended ? 'play' : 'stop'}
        busy={holding.running}
        onClick={() => void holding.run({ key, suspended: !suspended })}
      >
        {t(suspended ? 'resume' : 'suspend')}
      </Button>
      <Button danger icon="close" onClick={() => setCancelling(true)}>
        {t('cancelInstance')}
      </Button>
      {cancelling && <CancelDialog instanceKey={key} onClose={() => setCancelling(false)} />}
    </>
  )
}
