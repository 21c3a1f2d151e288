/** @jsxImportSource react */
import type { LiveChart } from '@gridwright/charts'
import type { ChartInWindow } from '@gridwright/contract'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import styles from './chart.module.css'

type LiveChartViewProps = {
  readonly chart: ChartInWindow
  readonly width: number
  readonly height: number
  readonly label: string
}

/** A chart on screen, whose marks tell their values to the pointer. */
export const LiveChartView = ({ chart, width, height, label }: LiveChartViewProps): ReactNode => {
  const place = useRef<HTMLDivElement>(null)
  const [live, setLive] = useState<LiveChart>()
  useEffect(() => {
    let isShown = true
    let opened: LiveChart | undefined
    const open = async (): Promise<void> => {
      const { liveChart } = await import('@gridwright/charts')
      if (!isShown || place.current === null) return
      opened = await liveChart(place.current)
      if (isShown) setLive(opened)
      else opened.remove()
    }
    // Without it the place stays empty; the next chart that is shown tries again.
    open().catch(() => undefined)
    return () => {
      isShown = false
      opened?.remove()
    }
  }, [])
  const { look, values } = chart
  useEffect(() => live?.show(look, values), [live, look, values])
  useEffect(() => live?.resize(), [live, width, height])
  return (
    <figure
      ref={place}
      className={styles['live']}
      aria-label={look.title ?? label}
      style={{ width, height }}
    />
  )
}
