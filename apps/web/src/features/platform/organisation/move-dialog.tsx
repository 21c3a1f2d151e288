import type { Organisation } from '@gridwright/contract'
import { Button, Dialog, Tree } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { organisationNodes, pathTo } from './organisation-nodes.tsx'
import { texts } from './texts.ts'

type Props = {
  readonly organisation: Organisation
  readonly all: readonly Organisation[]
  readonly busy: boolean
  readonly onMove: (parentId: string) => void
  readonly onClose: () => void
}

/** Another parent, without dragging. */
export const MoveDialog = ({ organisation, all, busy, onMove, onClose }: Props): ReactNode => {
  const t = useText(texts)
  const [parent, setParent] = useState<string>()
  const others = all.filter(({ id }) => !pathTo(all, id).includes(organisation))
  return (
    <Dialog
      title={t('moveTitle', { name: organisation.name })}
      width={480}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button
            kind="primary"
            busy={busy}
            disabled={parent === undefined || parent === organisation.parentId}
            onClick={() => parent !== undefined && onMove(parent)}
          >
            {t('moveDo')}
          </Button>
        </>
      }
    >
      <Tree
        label={t('parent')}
        nodes={organisationNodes(others)}
        searchable
        selected={parent ?? organisation.parentId ?? undefined}
        onSelect={({ key }) => setParent(key)}
      />
    </Dialog>
  )
}
