import type { ChartFinish, ChartLook } from '@gridwright/charts/screen'
import type { AxisOptions } from '#options/chart-options.ts'

/** The look's half of what charts between two axes have. */
export const axisLook = (options: AxisOptions): Partial<ChartLook> => {
  const { categoryTitle, categoryHidden, valueTitle, valueHidden, min, max, sort, top } = options
  return {
    categoryAxis: { ...(categoryTitle && { title: categoryTitle }), ...(categoryHidden && { hidden: true }) },
    valueAxis: {
      ...(valueTitle && { title: valueTitle }),
      ...(valueHidden && { hidden: true }),
      ...(min !== null && { min }),
      ...(max !== null && { max }),
    },
    ...(sort !== 'none' && { sort }),
    ...(top > 0 && { top }),
  }
}

export const axisFinish = ({ gridLines, marks, zoom }: AxisOptions): ChartFinish => ({
  gridLines,
  zoom,
  marks: marks.map(({ value, name, colour }) => ({ value, name, color: colour })),
})
