import type { Cell } from '@gridwright/screen'
import type { ReactNode } from 'react'
import type { WidgetViewProps } from './view-props.ts'
import styles from './widget-view.module.css'

type PressAreaProps = Pick<WidgetViewProps<unknown>, 'mode' | 'host' | 'size'> & {
  /** What the event tells. */
  readonly values: () => Readonly<Record<string, Cell>>
  readonly label: string
  readonly children: ReactNode
}

/** Whether a click leads to anything. */
export const hearsPress = ({ mode, host }: Pick<WidgetViewProps<unknown>, 'mode' | 'host'>): boolean =>
  (mode === 'view' || mode === 'wall') && (host.hears?.('click') ?? false)

/** A whole widget that tells of a click; where nothing listens it is no button to anybody. */
export const PressArea = ({ mode, host, size, values, label, children }: PressAreaProps): ReactNode => {
  if (!hearsPress({ mode, host })) return <div style={{ width: size.w, height: size.h }}>{children}</div>
  return (
    <button
      type="button"
      className={styles['press']}
      style={{ width: size.w, height: size.h }}
      aria-label={label === '' ? undefined : label}
      onClick={() => host.emit('click', values())}
    >
      {children}
    </button>
  )
}
