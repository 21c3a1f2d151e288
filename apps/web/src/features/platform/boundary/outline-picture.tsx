import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { outlineDrawing } from './outline-paths.ts'
import styles from './boundary.module.css'

type OutlinePictureProps = { readonly outlines: string; readonly label: string }

/** How boundaries are drawn, each feature with its name where the pointer rests. */
export const OutlinePicture = ({ outlines, label }: OutlinePictureProps): ReactNode => {
  const { width, height, paths } = useMemo(() => outlineDrawing(outlines), [outlines])
  return (
    <svg
      className={styles['picture']}
      viewBox={`-4 -4 ${(width + 8).toFixed(0)} ${(height + 8).toFixed(0)}`}
      role="img"
      aria-label={label}
    >
      {paths.map(({ name, path }, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- features of a file have no other order
        <path key={at} d={path}>
          <title>{name}</title>
        </path>
      ))}
    </svg>
  )
}
