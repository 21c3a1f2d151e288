import { hasSigns, visibleSigns } from '@gridwright/validation'
import { Fragment } from 'react'
import type { ElementType } from 'react'

/** What stands in these is read by people, by eye or ear. */
const read = [
  'title',
  'aria-label',
  'aria-description',
  'aria-valuetext',
  'alt',
  'placeholder',
  'label',
] as const

type Props = Readonly<Record<string, unknown>>

const textIn = (value: unknown): boolean => typeof value === 'string' && hasSigns(value)

const shown = (value: unknown): unknown => (typeof value === 'string' ? visibleSigns(value) : value)

const childrenOf = ({ children }: Props): Props => {
  if (textIn(children)) return { children: shown(children) }
  return Array.isArray(children) && children.some(textIn) ? { children: children.map(shown) } : {}
}

/** Properties of an element of the page, with marks in place of direction signs; the same object where there are none. */
export const visibleProps = (type: ElementType | typeof Fragment, props: object): object => {
  if (typeof type !== 'string' && type !== Fragment) return props
  const given = props as Props
  const children = childrenOf(given)
  const spoken = read.filter((name) => textIn(given[name]))
  if (!('children' in children) && spoken.length === 0) return props
  return { ...props, ...children, ...Object.fromEntries(spoken.map((name) => [name, shown(given[name])])) }
}
