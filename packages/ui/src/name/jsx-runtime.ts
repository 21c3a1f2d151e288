import { Fragment, jsx as plainJsx, jsxs as plainJsxs } from 'react/jsx-runtime'
import type { ElementType, Key, ReactElement } from 'react'
import { visibleProps } from './visible-props.ts'

export { Fragment }
export type { JSX } from 'react/jsx-runtime'

/**
 * React's own, except that text shows its direction signs as marks: names come from people, and one with U+202E in it
 * would turn what stands beside it ("delete X?"). Every element of the console is made here (`jsxImportSource` of
 * tsconfig.json), so that no page can forget it. What a person edits (`value`) stays as it is; cells of reports are
 * drawn by `report-grid` with React's own, since a report in Arabic needs its signs and is output, not interface.
 */
export const jsx = (type: ElementType, props: object, key?: Key): ReactElement =>
  plainJsx(type, visibleProps(type, props), key)

export const jsxs = (type: ElementType, props: object, key?: Key): ReactElement =>
  plainJsxs(type, visibleProps(type, props), key)
