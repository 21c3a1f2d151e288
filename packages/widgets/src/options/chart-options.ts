import { colour as plainColour } from '@gridwright/screen'
import { z } from 'zod'
import { colours, fontSize, numbers, words } from './shared-options.ts'

/** What every chart has; a change of the kind keeps them. */
export const chartOptions = {
  title: words.default(''),
  legend: z.enum(['auto', 'none', 'top', 'bottom', 'left', 'right']).default('auto'),
  labels: z.boolean().default(false),
  /** In place of the theme's. */
  colours: colours.default([]),
  fontSize: fontSize.default(12),
  number: numbers.prefault({}),
  animated: z.boolean().default(true),
}
const shared = z.strictObject(chartOptions)
export type ChartOptions = z.infer<typeof shared>

/** Of charts between two axes. */
export const axisOptions = {
  categoryTitle: words.default(''),
  categoryHidden: z.boolean().default(false),
  valueTitle: words.default(''),
  valueHidden: z.boolean().default(false),
  min: z.number().nullable().default(null),
  max: z.number().nullable().default(null),
  gridLines: z.enum(['none', 'solid', 'dashed']).default('dashed'),
  sort: z.enum(['none', 'ascending', 'descending']).default('none'),
  /** 0 = all. */
  top: z.int().min(0).max(1000).default(0),
  marks: z
    .array(z.strictObject({ value: z.number(), name: words, colour: plainColour }))
    .max(10)
    .default([]),
  zoom: z.boolean().default(false),
}
const axes = z.strictObject(axisOptions)
export type AxisOptions = z.infer<typeof axes>
