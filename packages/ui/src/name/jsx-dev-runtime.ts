import { jsxDEV as plainJsxDev } from 'react/jsx-dev-runtime'
import { visibleProps } from './visible-props.ts'

export { Fragment } from 'react/jsx-dev-runtime'
export type { JSX } from 'react/jsx-runtime'

/** The same while developing: see `jsx-runtime.ts`. */
export const jsxDEV: typeof plainJsxDev = (type, props, ...rest) =>
  plainJsxDev(type, visibleProps(type, props as object), ...rest)
