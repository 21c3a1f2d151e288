import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { rowValues } from '#data/cells.ts'
import { numberWriter } from '#data/number-writer.ts'
import { NoData } from '#view/no-data.tsx'
import { hearsPress } from '#view/press-area.tsx'
import type { WidgetViewProps } from '#view/view-props.ts'
import { ranked } from './ranked.ts'
import type { RankingListOptions } from './facts.ts'
import styles from './ranking-list.module.css'

export const View = (props: WidgetViewProps<RankingListOptions>): ReactNode => {
  const { options, data, language, host, theme } = props
  const lines = useMemo(() => (data ? ranked(data, options) : []), [data, options])
  if (data !== undefined && lines.length === 0) return <NoData language={language} />
  const { medals, size, barHeight, number } = options
  const write = numberWriter(number)
  const hears = data !== undefined && hearsPress(props)
  return (
    <ol
      className={styles['list']}
      style={{ fontSize: size, ['--bar' as string]: options.colour || theme.accent }}
    >
      {lines.map(({ row, name, value, share }, at) => (
        <li key={row} className={styles['line']} data-medal={(medals && at < 3) || undefined}>
          <Line
            press={
              hears
                ? () => host.emit('click', { ...rowValues(data, row), name, value, rank: at + 1 })
                : undefined
            }
          >
            <span className={styles['rank']}>{at + 1}</span>
            <span className={styles['name']}>{name}</span>
            <span className={styles['value']}>{write(value)}</span>
            <span className={styles['track']} style={{ height: barHeight }}>
              <span style={{ width: `${share * 100}%` }} />
            </span>
          </Line>
        </li>
      ))}
    </ol>
  )
}

type LineProps = { readonly press: (() => void) | undefined; readonly children: ReactNode }

const Line = ({ press, children }: LineProps): ReactNode =>
  press === undefined ? (
    <span className={styles['parts']}>{children}</span>
  ) : (
    <button type="button" className={styles['parts']} onClick={press}>
      {children}
    </button>
  )
