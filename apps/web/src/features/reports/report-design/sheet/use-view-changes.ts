import { useEffect, useState } from 'react'
import type { Spreadsheet } from './spreadsheet-api.ts'

/** A number that grows whenever the grid was scrolled, zoomed or resized. */
export const useViewChanges = (spreadsheet: Spreadsheet | undefined): number => {
  const [count, setCount] = useState(0)
  useEffect(() => spreadsheet?.onView(() => setCount((before) => before + 1)), [spreadsheet])
  return count
}
