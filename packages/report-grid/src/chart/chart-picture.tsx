/** @jsxImportSource react */
// Texts of the data keep their signs, as in the cells.
import { drawingSvg } from '@gridwright/charts/svg'
import type { ChartLook, ChartValues } from '@gridwright/charts/document'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useChartDrawer } from './load-charts.ts'
import styles from './chart.module.css'

type ChartPictureProps = {
  readonly look: ChartLook
  readonly values: ChartValues
  readonly width: number
  readonly height: number
  /** What it is called where it has no title. */
  readonly label: string
}

/** A chart that stands still, on paper and in the designer: the picture that files have, too. */
export const ChartPicture = ({ look, values, width, height, label }: ChartPictureProps): ReactNode => {
  const drawer = useChartDrawer()
  const address = useMemo(() => {
    const svg = drawer && drawingSvg(drawer.drawing(look, values, { width, height }))
    return svg === undefined ? undefined : `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`
  }, [drawer, look, values, width, height])
  if (address === undefined) return null
  return (
    <img
      className={styles['picture']}
      src={address}
      alt={look.title ?? label}
      width={width}
      height={height}
    />
  )
}
