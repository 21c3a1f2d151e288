import { useState } from 'react'
import type { SlotData } from '#view/view-props.ts'
import { isSameRows } from './cells.ts'

/** The data as before where they say the same, so that nothing is drawn anew for them. */
export function useSteady(data: SlotData | undefined): SlotData | undefined {
  const [steady, setSteady] = useState(data)
  if (steady === data || isSame(steady, data)) return steady
  setSteady(data)
  return data
}

const isSame = (one: SlotData | undefined, other: SlotData | undefined): boolean =>
  one !== undefined &&
  other !== undefined &&
  isSameRows(one.rows, other.rows) &&
  JSON.stringify(one.map) === JSON.stringify(other.map)
