/** @jsxImportSource react */
// A report's own picture, as in the cells.
import type { DrawnBackground } from '@gridwright/contract'
import type { PrintSetup } from '@gridwright/report-engine'
import { backgroundBoxes } from '@gridwright/report-engine/shown'
import type { ReactNode } from 'react'
import { usePicture } from '#picture/picture-view.tsx'
import styles from './report-page.module.css'

type BackgroundProps = { readonly background: DrawnBackground; readonly print: PrintSetup }

/** The picture below a page; one that the paper already has is not printed. */
export const BackgroundView = ({ background, print }: BackgroundProps): ReactNode => {
  const picture = usePicture(background.key)
  if (picture === undefined || 'refused' in picture) return null
  return (
    <div
      className={`${styles['background']} ${background.printed ? '' : styles['unprinted']}`}
      style={{ opacity: background.opacity }}
    >
      {backgroundBoxes(print, background, picture).map((box) => (
        <img
          key={`${box.left} ${box.top}`}
          alt=""
          src={`data:image/${picture.type};base64,${picture.data}`}
          style={{ ...box, maxWidth: 'none' }}
          draggable={false}
        />
      ))}
    </div>
  )
}
