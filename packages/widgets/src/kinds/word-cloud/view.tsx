import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { numberOf, rowValues, slotPlace, textOf } from '#data/cells.ts'
import { NoData } from '#view/no-data.tsx'
import { hearsPress } from '#view/press-area.tsx'
import { pressable } from '#view/pressable.ts'
import type { SlotData, WidgetViewProps } from '#view/view-props.ts'
import type { WordCloudOptions } from './facts.ts'
import { placedWords, type WeighedWord } from './placed-words.ts'

export const View = (props: WidgetViewProps<WordCloudOptions>): ReactNode => {
  const { options, data, size, theme, language, host } = props
  const { w, h } = size
  const words = useMemo(() => {
    const { smallest, largest, upright, most } = options
    const rule = { width: w, height: h, smallest, largest: Math.min(largest, h / 2), upright }
    return data ? placedWords(weighed(data, most), rule) : []
  }, [data, options, w, h])
  if (data !== undefined && words.length === 0) return <NoData language={language} />
  const colors = options.colours.length > 0 ? options.colours : theme.colors
  return (
    <svg width={w} height={h} viewBox={`${-w / 2} ${-h / 2} ${w} ${h}`}>
      {words.map(({ text, x, y, size: own, isTurned, row, value }, at) => (
        <text
          key={`${row} ${text}`}
          transform={`translate(${x} ${y})${isTurned ? ' rotate(90)' : ''}`}
          textAnchor="middle"
          dominantBaseline="central"
          fontSize={own}
          fontWeight={at < 3 ? 700 : 400}
          fill={colors[at % colors.length]}
          {...(data &&
            hearsPress(props) &&
            pressable(() => host.emit('click', { ...rowValues(data, row), name: text, value })))}
        >
          {text}
        </text>
      ))}
    </svg>
  )
}

function weighed(data: SlotData, most: number): readonly WeighedWord[] {
  const [word, value] = [slotPlace(data, 'word'), slotPlace(data, 'value')]
  if (word === undefined) return []
  const all = data.rows.rows.flatMap((row, at) => {
    const text = textOf(row[word]).slice(0, 60)
    const weight = value === undefined ? 1 : numberOf(row[value])
    return text === '' || weight === null ? [] : [{ text, value: weight, row: at }]
  })
  return all.toSorted((one, other) => other.value - one.value).slice(0, most)
}
