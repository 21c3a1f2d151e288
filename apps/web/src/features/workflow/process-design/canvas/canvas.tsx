import { Button, EmptyState } from '@gridwright/ui'
import { useEffect, useRef } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useDesk, useDeskState } from '#features/workflow/process-design/desk/use-desk.ts'
import { ModelOutline } from '#features/workflow/process-design/outline/model-outline.tsx'
import { canvasTexts } from './texts.ts'
import styles from './canvas.module.css'

const Broken = ({ reason }: { readonly reason: string }): ReactNode => {
  const t = useText(canvasTexts)
  const { ui } = useDesk()
  return (
    <div className={styles['broken']}>
      <EmptyState
        icon="warning"
        title={t('broken')}
        hint={reason}
        action={<Button onClick={() => ui.setState({ dialog: 'xml' })}>{t('toXml')}</Button>}
      />
    </div>
  )
}

const Zoom = (): ReactNode => {
  const t = useText(canvasTexts)
  const { stage } = useDesk()
  return (
    <div className={styles['zoom']}>
      <Button kind="text" size="small" icon="minus" label={t('smaller')} onClick={() => stage.zoomBy(0.8)} />
      <Button kind="text" size="small" icon="expand" label={t('fit')} onClick={() => stage.fit()} />
      <Button kind="text" size="small" icon="plus" label={t('larger')} onClick={() => stage.zoomBy(1.25)} />
    </div>
  )
}

/** The diagram, or the model as a list. The drawing stays while its tab is hidden. */
export const Canvas = (): ReactNode => {
  const { stage } = useDesk()
  const host = useRef<HTMLDivElement>(null)
  const view = useDeskState((state) => state.view)
  const broken = useDeskState((state) => state.broken)
  const isThere = useDeskState((state) => state.diagram !== undefined)
  useEffect(() => (host.current === null ? undefined : stage.attach(host.current)), [stage])
  return (
    <div className={styles['canvas']} aria-busy={!isThere || undefined}>
      <div ref={host} className={styles['host']} hidden={view === 'list'} />
      {view === 'list' && <ModelOutline />}
      {isThere && view === 'diagram' && <Zoom />}
      {broken !== undefined && <Broken reason={broken} />}
    </div>
  )
}
