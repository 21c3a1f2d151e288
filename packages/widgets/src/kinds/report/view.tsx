import type { ReactNode } from 'react'
import { Placeholder } from '#view/placeholder.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { ReportOptions } from './facts.ts'
import { ReportSketch } from './report-sketch.tsx'

export const View = ({ options, host, language, mode, size }: WidgetViewProps<ReportOptions>): ReactNode => {
  const { report, values } = options
  if (mode === 'picture') return <ReportSketch {...size} />
  if (report === '' || host.report === undefined) return <Placeholder language={language} text="noReport" />
  const filled = values.flatMap(({ code, value }) => (code === '' ? [] : [[code, host.fill(value)] as const]))
  return host.report(report, Object.fromEntries(filled))
}
