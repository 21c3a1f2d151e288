import { Button, EmptyState } from '@gridwright/ui'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { ElementCount, ProcessDiagramProps } from './diagram-props.ts'
import { draw } from './drawing.ts'
import type { Drawing } from './drawing.ts'
import { texts } from './texts.ts'
import styles from './process-diagram.module.css'

type Shown = { readonly drawing?: Drawing; readonly broken?: string }

const useDrawing = ({ xml, dialect, onSelect }: ProcessDiagramProps) => {
  const host = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<Shown>({})
  const select = useRef(onSelect)
  useEffect(() => {
    select.current = onSelect
  })
  useEffect(() => {
    const container = host.current
    if (container === null) return undefined
    let drawing: Drawing | undefined
    let gone = false
    draw({ xml, dialect, container, onSelect: (id) => select.current?.(id) }).then(
      (made) => {
        if (gone) return made.end()
        drawing = made
        setShown({ drawing: made })
      },
      (error: unknown) => {
        if (!gone) setShown({ broken: error instanceof Error ? error.message : String(error) })
      },
    )
    return () => {
      gone = true
      drawing?.end()
      setShown({})
    }
  }, [xml, dialect])
  return { host, ...shown }
}

const Zoom = ({ drawing }: { readonly drawing: Drawing }): ReactNode => {
  const t = useText(texts)
  return (
    <div className={styles['zoom']}>
      <Button
        kind="text"
        size="small"
        icon="minus"
        label={t('smaller')}
        onClick={() => drawing.zoomBy(0.8)}
      />
      <Button kind="text" size="small" icon="expand" label={t('fit')} onClick={() => drawing.fit()} />
      <Button kind="text" size="small" icon="plus" label={t('larger')} onClick={() => drawing.zoomBy(1.25)} />
    </div>
  )
}

/**
 * The diagram of a process to look at: where it stands, which way it took, how many stand where. It fills the height that it
 * is given. The watermark of bpmn.io stays in sight.
 */
export const ProcessDiagram = (props: ProcessDiagramProps): ReactNode => {
  const t = useText(texts)
  const { host, drawing, broken } = useDrawing(props)
  const { active, taken, failed, counts, selected } = props
  useEffect(() => {
    const said = ({ active: standing, incidents }: ElementCount): string =>
      [
        t('active', { count: standing }),
        ...(incidents > 0 ? [t('incidents', { count: incidents })] : []),
      ].join(' · ')
    drawing?.mark(
      {
        ...(active && { active }),
        ...(taken && { taken }),
        ...(failed && { failed }),
        ...(counts && { counts }),
        selected,
      },
      said,
    )
  }, [drawing, active, taken, failed, counts, selected, t])
  return (
    <section
      className={styles['frame']}
      aria-label={t('diagram')}
      aria-busy={(drawing === undefined && broken === undefined) || undefined}
    >
      <div ref={host} className={`gw-bpmn ${styles['host']}`} />
      {drawing !== undefined && <Zoom drawing={drawing} />}
      {broken !== undefined && (
        <div className={styles['broken']}>
          <EmptyState icon="warning" title={t('broken')} hint={broken} compact />
        </div>
      )}
    </section>
  )
}
