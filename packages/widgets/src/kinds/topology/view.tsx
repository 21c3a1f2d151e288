import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { colour as plainColour } from '@gridwright/screen'
import { numberOf, rowValues, slotPlace, textOf } from '#data/cells.ts'
import { numberWriter } from '#data/number-writer.ts'
import { hearsPress } from '#view/press-area.tsx'
import { pressable } from '#view/pressable.ts'
import type { SlotData, WidgetViewProps } from '#view/view-props.ts'
import type { TopologyOptions } from './facts.ts'
import { linkPath } from './links.ts'
import { iconPaths } from './node-icons.tsx'
import styles from './topology.module.css'

type Props = WidgetViewProps<TopologyOptions>
type State = { readonly row: number; readonly value: number | null; readonly colour: string | undefined }

export const View = (props: Props): ReactNode => {
  const { options, data, size } = props
  const states = useMemo(() => statesOf(data), [data])
  const placeOf = ({ x, y }: TopologyOptions['nodes'][number]) => ({
    x: (x * size.w) / 100,
    y: (y * size.h) / 100,
  })
  const places = new Map(options.nodes.map((node) => [node.id, placeOf(node)]))
  return (
    <svg width={size.w} height={size.h}>
      {options.links.map(({ from, to, shape }, at) => {
        const [start, end] = [places.get(from), places.get(to)]
        if (start === undefined || end === undefined) return null
        const path = linkPath(start, end, shape)
        // oxlint-disable-next-line react/no-array-index-key -- two links may join the same nodes
        return <Link key={at} {...props} path={path} flows={states.get(from)?.value !== 0} />
      })}
      {options.nodes.map((node) => (
        <Node key={node.id} {...props} node={node} place={placeOf(node)} state={states.get(node.id)} />
      ))}
    </svg>
  )
}

const Link = ({
  options,
  theme,
  mode,
  path,
  flows,
}: Props & { readonly path: string; readonly flows: boolean }): ReactNode => {
  const { lineWidth, pace, colour } = options
  const line = { d: path, fill: 'none', strokeLinejoin: 'round' as const }
  return (
    <>
      <path {...line} stroke={theme.line} strokeWidth={lineWidth} />
      {flows && pace > 0 && (
        <path
          {...line}
          className={mode === 'picture' ? undefined : styles['flow']}
          style={{ animationDuration: `${pace / 4}s` }}
          stroke={colour || theme.accent}
          strokeWidth={lineWidth * 1.4}
          strokeLinecap="round"
          strokeDasharray="6 18"
        />
      )}
    </>
  )
}

type NodeProps = Props & {
  readonly node: TopologyOptions['nodes'][number]
  readonly place: { readonly x: number; readonly y: number }
  readonly state: State | undefined
}

const Node = ({ node, place, state, ...props }: NodeProps): ReactNode => {
  const { options, theme, data, host } = props
  const colour = state?.colour ?? (node.colour || options.colour || theme.accent)
  const r = options.node / 2
  const value = state?.value ?? null
  const tell = (): void =>
    host.emit('click', {
      ...(data && state && rowValues(data, state.row)),
      id: node.id,
      name: node.name,
      value,
    })
  return (
    <g transform={`translate(${place.x} ${place.y})`} {...(hearsPress(props) && pressable(tell))}>
      <circle r={r} fill={theme.surface} stroke={colour} strokeWidth={2} />
      <svg x={-r * 0.6} y={-r * 0.6} width={r * 1.2} height={r * 1.2} viewBox="0 0 24 24">
        <g fill="none" stroke={colour} strokeWidth={1.5} strokeLinecap="round" strokeLinejoin="round">
          {iconPaths[node.icon]}
        </g>
      </svg>
      <text y={r + options.size * 1.2} textAnchor="middle" fontSize={options.size} fill={theme.soft}>
        {node.name}
      </text>
      {value !== null && (
        <text
          y={-r - options.size * 0.5}
          textAnchor="middle"
          fontSize={options.size * 1.15}
          fontWeight={700}
          fill={theme.ink}
        >
          {numberWriter(options.number)(value)}
        </text>
      )}
    </g>
  )
}

/** What the rows say of each node; of several rows the last counts. */
function statesOf(data: SlotData | undefined): ReadonlyMap<string, State> {
  if (data === undefined) return new Map()
  const [id, value, state] = ['id', 'value', 'state'].map((slot) => slotPlace(data, slot))
  if (id === undefined) return new Map()
  return new Map(
    data.rows.rows.map((row, at) => {
      const read = plainColour.safeParse(state === undefined ? undefined : row[state])
      return [
        textOf(row[id]),
        { row: at, value: value === undefined ? null : numberOf(row[value]), colour: read.data },
      ]
    }),
  )
}
