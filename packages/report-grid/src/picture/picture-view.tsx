/** @jsxImportSource react */
// A report's own text keeps its signs, as in the cells.
import type { CellPicture, RenderedPicture } from '@gridwright/contract'
import { pictureBox } from '@gridwright/report-engine/shown'
import type { Align } from '@gridwright/report-engine/shown'
import { useContext, useEffect, useState } from 'react'
import type { CSSProperties, ReactNode } from 'react'
import type { GridText } from '#grid/grid-texts.ts'
import type { GridCell } from '#windows/grid-cell.ts'
import { PicturesContext } from './picture-source.ts'
import styles from './picture-view.module.css'

/** Around it, as files have it. */
const margin = 1

type Size = { readonly width: number; readonly height: number }

type PictureViewProps = {
  readonly cell: GridCell & { readonly picture: NonNullable<GridCell['picture']> }
  readonly area: Size
  readonly zoom: number
  readonly align: Align
  readonly verticalAlign: 'top' | 'middle' | 'bottom'
  readonly text: string
  readonly t: GridText
}

export const usePicture = (key: string): RenderedPicture | undefined => {
  const source = useContext(PicturesContext)
  const [, setShown] = useState('')
  useEffect(() => {
    let isShown = true
    // One that cannot be fetched leaves its place empty; the cell asks again when it is shown anew.
    source?.load(key).then(
      () => isShown && setShown(key),
      () => undefined,
    )
    return () => {
      isShown = false
    }
  }, [source, key])
  return source?.get(key)
}

type Shown = Extract<RenderedPicture, Size>

const boxCss = (picture: Shown, { fit }: CellPicture, props: PictureViewProps): CSSProperties => {
  const { area, zoom, align, verticalAlign } = props
  const inner = { width: area.width - 2 * margin, height: area.height - 2 * margin }
  const size = { width: picture.width * zoom, height: picture.height * zoom }
  const { left, top, width, height } = pictureBox(inner, size, { fit, align, verticalAlign })
  return { left: left + margin, top: top + margin, width, height }
}

/** A cell's picture in its whole area; what leads to none stands there as text, with the reason (RPT-05). */
export const PictureView = (props: PictureViewProps): ReactNode => {
  const { cell, text, t } = props
  const picture = usePicture(cell.picture.key)
  if (picture === undefined) return null
  if ('refused' in picture)
    return (
      <span className={styles['unfit']} title={t(`picture-${picture.refused}`)}>
        {text}
      </span>
    )
  return (
    <img
      className={styles['picture']}
      alt={typeof cell.value === 'string' ? cell.value : ''}
      src={`data:image/${picture.type};base64,${picture.data}`}
      style={boxCss(picture, cell.picture, props)}
      draggable={false}
    />
  )
}
