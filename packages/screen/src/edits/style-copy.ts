import type { Field } from '#facts/widget-facts.ts'
import type { Widget } from '#document/widget.ts'
import type { FactsOf } from '#facts/current-widgets.ts'
import { atPath, withAtPath } from './option-path.ts'

/** How widgets look, taken from one and put on others: the frame, and what both kinds have in common of looks. */
export type CopiedStyle = Pick<Widget, 'type' | 'frame' | 'options'>

/** What a widget says or names is no look. */
const isLook = ({ control }: Field): boolean =>
  ['colour', 'colours', 'flag', 'number', 'slider', 'choice'].includes(control)

const looksOf = (type: string, factsOf: FactsOf): ReadonlyMap<string, Field> =>
  new Map((factsOf(type)?.fields ?? []).filter(isLook).map((field) => [field.path, field]))

const isFor = (field: Field, of: Field | undefined, value: unknown): boolean => {
  if (of === undefined || of.control !== field.control) return false
  return of.control !== 'choice' || of.choices.some((choice) => choice.value === value)
}

export const withStyle = (widget: Widget, style: CopiedStyle, factsOf: FactsOf): Widget => {
  const own = looksOf(widget.type, factsOf)
  let options: Readonly<Record<string, unknown>> = widget.options
  for (const [path, field] of looksOf(style.type, factsOf)) {
    const value = atPath(style.options, path)
    if (value !== undefined && isFor(field, own.get(path), value)) options = withAtPath(options, path, value)
  }
  const { frame: _, ...rest } = widget
  return { ...rest, options: { ...options }, ...(style.frame && { frame: style.frame }) }
}
