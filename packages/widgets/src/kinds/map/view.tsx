import type { PressedMark } from '@gridwright/charts/screen'
import type { Cell } from '@gridwright/screen'
import type { ReactNode } from 'react'
import { ChartView } from '#chart/chart-view.tsx'
import { rowValues } from '#data/cells.ts'
import { Placeholder } from '#view/placeholder.tsx'
import type { Outlines, WidgetViewProps } from '#view/view-props.ts'
import { widgetText } from '#view/widget-texts.ts'
import { Crumbs } from './crumbs.tsx'
import type { MapOptions } from './facts.ts'
import { useMapDrawing } from './use-map-drawing.ts'
import { useOutlines } from './use-outlines.ts'
import styles from './map.module.css'

type Props = WidgetViewProps<MapOptions>

export const View = (props: Props): ReactNode => {
  const { options, host, language } = props
  const code = (options.variable !== '' && host.value(options.variable)) || options.code
  const loaded = useOutlines(code, host)
  if (loaded === undefined) return null
  return (
    <>
      {loaded.outlines === undefined ? (
        <Placeholder language={language} text="noMap" name={code} />
      ) : (
        <DrawnArea {...props} code={loaded.code} outlines={loaded.outlines} />
      )}
      {options.drill && options.variable !== '' && <Crumbs {...props} code={code} />}
    </>
  )
}

type AreaProps = Props & { readonly code: string; readonly outlines: Outlines }

const DrawnArea = ({ code, outlines, ...props }: AreaProps): ReactNode => {
  const { options, data, mode, language, host } = props
  const { index, drawing, unmatched } = useMapDrawing(props, code, outlines)
  const press = (mark: PressedMark): void => {
    const area = index.find(mark.name)
    host.emit('click', { ...(data && rowOf(mark, data)), name: mark.name, code: area?.code ?? '' })
    const goesDeeper = options.drill && options.variable !== '' && outlines.leaf !== true
    if (goesDeeper && area?.code.endsWith('00') === true) host.set(options.variable, area.code)
  }
  return (
    <>
      <ChartView {...props} drawing={drawing} label={options.title} onPress={press} />
      {unmatched > 0 && (mode === 'view' || mode === 'design') && (
        <span className={styles['unmatched']}>{widgetText(language, 'unmatched', String(unmatched))}</span>
      )}
    </>
  )
}

const rowOf = (
  { data: mark }: PressedMark,
  data: NonNullable<Props['data']>,
): Readonly<Record<string, Cell>> => {
  const row = typeof mark === 'object' && mark !== null && 'row' in mark ? mark.row : undefined
  return typeof row === 'number' ? rowValues(data, row) : {}
}
