import { fillText, firstValues } from '@gridwright/screen'
import type { Cell, Widget } from '@gridwright/screen'
import type { Outlines, SlotData, WidgetHost } from '@gridwright/widgets'
import { useMemo } from 'react'
import { useStore } from 'zustand'
import { useDesk, useScreen } from '#features/screens/screen-design/desk/use-desk.ts'
import type { Answer } from './create-reading.ts'
import { today } from './today.ts'

export const useAnswer = (query: string | undefined): Answer | undefined =>
  useStore(useDesk().reading.store, (answers) => (query === undefined ? undefined : answers[query]))

/** Rows of a widget’s query, with the columns that fill its slots. */
export const useSlotData = (bind: Widget['bind']): SlotData | undefined => {
  const answer = useAnswer(bind?.query)
  const rows = answer?.rows
  const map = bind?.map
  return useMemo(() => (rows === undefined || map === undefined ? undefined : { rows, map }), [rows, map])
}

const outlines = async (code: string): Promise<Outlines> => {
  const answer = await fetch(`/geoJson/${encodeURIComponent(code)}.json`)
  if (!answer.ok) throw new Error(`No map of ${code}`)
  return (await answer.json()) as Outlines
}

const firstRow = (data: SlotData | undefined): Readonly<Record<string, Cell>> => {
  const { columns = [], rows = [] } = data?.rows ?? {}
  return Object.fromEntries(columns.map(({ name }, at) => [name, rows[0]?.[at] ?? null]))
}

const nothing = (): void => undefined

/** The screen around a widget while it is designed: variables stand at their defaults, and nothing happens. */
export const useDesignHost = (data: SlotData | undefined): WidgetHost => {
  const variables = useScreen((screen) => screen.variables)
  const pictures = useScreen((screen) => screen.pictures)
  return useMemo(() => {
    const values = firstValues({ variables }, { today: today() })
    const row = data === undefined ? {} : { row: firstRow(data) }
    return {
      fill: (text) => fillText(text, { variables: values, ...row }),
      value: (code) => values[code],
      emit: nothing,
      set: nothing,
      pictureUrl: (key) => pictures?.[key]?.data,
      now: () => Date.now(),
      outlines,
    }
  }, [variables, pictures, data])
}
