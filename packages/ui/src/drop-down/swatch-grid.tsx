import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useUiText } from '#language/ui-language.ts'
import styles from './drop-down.module.css'

const rows = [
  '#000000 #262626 #434343 #595959 #8c8c8c #bfbfbf #d9d9d9 #f0f0f0 #f7f9fb #ffffff',
  '#fdecea #fdf0e2 #fdf8dc #eef8e2 #e1f5ec #e0f4f8 #e4eefc #e9e9fb #f3e8fb #fce8f2',
  '#f7b7b2 #f8cfa3 #f6e58d #cbe6a0 #a5ddc4 #a0dbe8 #aac9f6 #bcbcf2 #d9b8f0 #f3b6d4',
  '#e5544b #ec8f32 #d9b310 #86b83b #35a878 #2aa6c2 #3f7fe0 #6b6bdc #a35fd6 #d9588f',
  '#c22f28 #b9640d #9a7d00 #56821a #17754a #0f7690 #1f5fd0 #4545b8 #7a37ad #ac2c66',
  '#7c1c17 #743d05 #5f4d00 #34500d #0c482d #08495a #143d87 #2a2a75 #4c216c #6c1a40',
]

/** Rows of ten: greys first, then ten hues in five lights. */
const swatches: readonly (readonly string[])[] = rows.map((row) => row.split(' '))

type SwatchGridProps = {
  /** As `#1f5fd0`, in small letters. */
  readonly value: string | undefined
  readonly onTake: (color: string) => void
}

const all = swatches.flat()
const width = swatches[0]?.length ?? 1

const moves: Readonly<Record<string, (at: number, whole: boolean) => number>> = {
  ArrowLeft: (at) => at - 1,
  ArrowRight: (at) => at + 1,
  ArrowUp: (at) => at - width,
  ArrowDown: (at) => at + width,
  Home: (at, whole) => (whole ? 0 : at - (at % width)),
  End: (at, whole) => (whole ? all.length - 1 : at - (at % width) + width - 1),
}

/** The usual colours: one stop of Tab, arrows go over them, Home and End to the ends of a row (WAI-ARIA grid). */
export const SwatchGrid = ({ value, onTake }: SwatchGridProps): ReactNode => {
  const t = useUiText()
  const element = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState(value)
  const at = Math.max(0, all.indexOf(reached ?? ''))
  const press = (event: KeyboardEvent): void => {
    const color = all[moves[event.key]?.(at, event.ctrlKey || event.metaKey) ?? -1]
    if (event.altKey || color === undefined) return
    event.preventDefault()
    setReached(color)
    element.current?.querySelectorAll('button')[all.indexOf(color)]?.focus()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role -- the pattern of WAI-ARIA for colours in rows
    <table ref={element} role="grid" aria-label={t('usualColours')} className={styles['swatches']}>
      <tbody>
        {swatches.map((row) => (
          <tr key={row[0]}>
            {row.map((color) => (
              <td key={color}>
                <button
                  type="button"
                  aria-label={color}
                  title={color}
                  aria-pressed={color === value}
                  tabIndex={color === all[at] ? 0 : -1}
                  style={{ background: color }}
                  onClick={() => onTake(color)}
                  onFocus={() => setReached(color)}
                  onKeyDown={press}
                />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
