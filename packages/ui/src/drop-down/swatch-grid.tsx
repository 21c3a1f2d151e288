import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { useUiText } from '#language/ui-language.ts'
import { swatches } from './swatches.ts'
import styles from './drop-down.module.css'

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
