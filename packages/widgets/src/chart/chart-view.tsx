import type { PressedMark } from '@gridwright/charts/screen'
import type { ReactNode } from 'react'
import { NoData } from '#view/no-data.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import { useChart, type ChartDrawing } from './use-chart.ts'

type ChartViewProps = Pick<WidgetViewProps<unknown>, 'data' | 'size' | 'scale' | 'language'> & {
  /** Undefined = nothing to draw. */
  readonly drawing: ChartDrawing | undefined
  /** What it shows, in words. */
  readonly label: string
  readonly onPress?: ((mark: PressedMark) => void) | undefined
}

/** A chart that fills its widget. */
export const ChartView = ({
  drawing,
  label,
  onPress,
  data,
  size,
  scale,
  language,
}: ChartViewProps): ReactNode => {
  const place = useChart({ drawing, width: size.w, height: size.h, scale, onPress })
  return (
    <>
      <figure ref={place} aria-label={label} style={{ width: size.w, height: size.h, margin: 0 }} />
      {data !== undefined && drawing === undefined && <NoData language={language} />}
    </>
  )
}
