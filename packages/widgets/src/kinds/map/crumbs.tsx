import type { ReactNode } from 'react'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { MapOptions } from './facts.ts'
import { areasAbove } from './join-areas.ts'
import { areaName } from './use-outlines.ts'
import styles from './map.module.css'

type CrumbsProps = WidgetViewProps<MapOptions> & { readonly code: string }

/** The way up from what is shown to the map's own area; the way is in the code's digits, so nothing is remembered. */
export const Crumbs = ({ options, host, mode, language, code }: CrumbsProps): ReactNode => {
  const above = areasAbove(code)
  const way = options.code === 'world' && code !== 'world' ? ['world', ...above] : above
  const nameOf = (one: string): string => areaName(one, language)
  const shown = way.slice(Math.max(0, way.indexOf(options.code)))
  if (shown.length < 2) return null
  return (
    <nav className={styles['crumbs']} aria-label={nameOf(options.code)}>
      {shown.map((one) =>
        one === code ? (
          <span key={one} aria-current="page">
            {nameOf(one)}
          </span>
        ) : (
          <button
            key={one}
            type="button"
            tabIndex={mode === 'design' ? -1 : undefined}
            onClick={() => {
              host.set(options.variable, one)
              host.emit('change', { code: one, name: nameOf(one) })
            }}
          >
            {nameOf(one)}
          </button>
        ),
      )}
    </nav>
  )
}
