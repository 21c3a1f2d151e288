import type { Widget, WidgetFacts } from '@gridwright/screen'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useSteady } from '#data/use-steady.ts'
import { widgetFactsOf } from '#kinds/list.ts'
import { viewOf } from '#kinds/views.ts'
import { themeVariables } from '#theme/theme-variables.ts'
import type { LateView } from './late-view.ts'
import { Placeholder } from './placeholder.tsx'
import { ViewBoundary } from './view-boundary.tsx'
import type { SlotData, WidgetViewProps } from './view-props.ts'
import styles from './widget-view.module.css'

export type ShownWidget = Pick<Widget, 'type' | 'version' | 'options' | 'bind'>
export type WidgetProps = Omit<WidgetViewProps<never>, 'options'> & { readonly widget: ShownWidget }

/**
 * A widget of whatever kind, filling `size`. Its code comes when the first of its kind is shown. What nobody knows, what a
 * later build made, and what fails has a word in its place.
 */
export const WidgetView = (props: WidgetProps): ReactNode => {
  const { widget, theme, size } = props
  const { type } = widget
  const view = viewOf(type)
  const facts = widgetFactsOf(type)
  return (
    <div
      className={styles['widget']}
      data-widget-type={type}
      style={{ ...themeVariables(theme), width: size.w, height: size.h }}
    >
      {view === undefined || facts === undefined ? (
        <Placeholder language={props.language} text="unknown" name={type} />
      ) : (
        <KnownWidget key={type} {...props} view={view} facts={facts} />
      )}
    </div>
  )
}

type KnownProps = WidgetProps & { readonly view: LateView; readonly facts: WidgetFacts }

const KnownWidget = ({ view, facts, widget, ...rest }: KnownProps): ReactNode => {
  const late = view.use()
  const { type, version, options: own } = widget
  const read = useMemo(() => readOptions({ type, version, options: own }, facts), [type, version, own, facts])
  const data = useSteady(rest.data ?? sampleFor(widget, facts, rest.mode))
  const { language } = rest
  if (read.problem !== undefined) return <Placeholder language={language} text={read.problem} />
  if (late.view === undefined)
    return late.failed === undefined ? null : (
      <Placeholder language={language} text="notLoaded" again={late.failed.again} />
    )
  const View = late.view
  return (
    <ViewBoundary tries={[own, data]} fallback={<Placeholder language={language} text="failed" />}>
      <View {...rest} data={data} options={read.options} />
    </ViewBoundary>
  )
}

type Read =
  | { readonly options: Readonly<Record<string, unknown>>; readonly problem?: undefined }
  | { readonly problem: 'newer' | 'broken' }

function readOptions(widget: Omit<ShownWidget, 'bind'>, facts: WidgetFacts): Read {
  if (widget.version > facts.version) return { problem: 'newer' }
  const read = facts.schema.safeParse(widget.options)
  return read.success ? { options: read.data } : { problem: 'broken' }
}

/** Who designs sees something before data are chosen; who views never sees invented rows. */
function sampleFor(
  { bind }: ShownWidget,
  { sample }: WidgetFacts,
  mode: WidgetProps['mode'],
): SlotData | undefined {
  const isDesigned = mode === 'design' || mode === 'picture'
  return bind === undefined && isDesigned ? sample : undefined
}
