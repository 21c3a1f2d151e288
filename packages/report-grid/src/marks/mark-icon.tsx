import type { IconSet } from '@gridwright/contract'
import { iconPath, iconShapes, iconSide } from '@gridwright/report-engine/shown'
import type { ReactNode } from 'react'
import styles from './mark-icon.module.css'

type MarkIconProps = {
  readonly icons: IconSet
  /** From 0. */
  readonly step: number
  /** Stands alone, where its cell would have its text. */
  readonly only?: boolean
}

/** An icon of a cell's scale, at the cell's left unless it stands alone. */
export const MarkIcon = ({ icons, step, only = false }: MarkIconProps): ReactNode => (
  <svg
    className={only ? styles['only'] : styles['icon']}
    viewBox={`0 0 ${iconSide} ${iconSide}`}
    aria-hidden="true"
    data-icon={`${icons}/${step}`}
  >
    {iconShapes(icons, step).map((shape) => (
      <path key={iconPath(shape)} d={iconPath(shape)} fill={shape.color} />
    ))}
  </svg>
)
