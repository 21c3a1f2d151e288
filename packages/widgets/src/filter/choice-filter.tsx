import { classNames } from '@gridwright/ui'
import { useId, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { WidgetViewProps } from '#view/view-props.ts'
import { ChoiceList } from './choice-list.tsx'
import { splitValues, type Entry } from './entries.ts'
import type { FilterOptions } from './filter-options.ts'
import { filterText } from './filter-texts.ts'
import styles from './filter.module.css'

export type ChoiceOptions = FilterOptions & {
  readonly many: boolean
  readonly all: string
}
type ChoiceFilterProps = WidgetViewProps<ChoiceOptions> & { readonly entries: readonly Entry[] }

/** A button that shows what is chosen and opens the choices over the screen. */
export const ChoiceFilter = ({ entries, ...props }: ChoiceFilterProps): ReactNode => {
  const { options, host, mode, language, scale } = props
  const [isOpen, setOpen] = useState(false)
  const trigger = useRef<HTMLButtonElement>(null)
  const popup = useRef<HTMLDivElement>(null)
  const id = useId()
  const chosen = splitValues(host.value(options.variable))
  const labels = chosen.map((value) => entries.find((one) => one.value === value)?.label ?? value)
  const empty = options.all || options.placeholder || filterText(language, 'choose')
  const choose = (values: readonly string[]): void => {
    const value = values.join(',')
    if (options.variable !== '') host.set(options.variable, value)
    const label = values.map((one) => entries.find((entry) => entry.value === one)?.label ?? one).join(', ')
    host.emit('change', { value, label })
    if (!options.many) popup.current?.hidePopover()
  }
  const open = (): void => {
    if (mode === 'design' || mode === 'picture' || trigger.current === null || popup.current === null) return
    placePopup(trigger.current, popup.current, scale)
    popup.current.togglePopover()
  }
  return (
    <FilterFrame {...props}>
      <button
        ref={trigger}
        type="button"
        className={classNames(styles['control'], styles['trigger'])}
        aria-haspopup="listbox"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={options.label === '' ? undefined : `${options.label}: ${labels.join(', ') || empty}`}
        onClick={open}
      >
        <span className={labels.length === 0 ? styles['empty'] : styles['chosen']}>
          {labels.join(', ') || empty}
        </span>
        <span className={styles['arrow']} aria-hidden="true" />
      </button>
      <div
        ref={popup}
        id={id}
        popover="auto"
        className={styles['popup']}
        onToggle={(event) => setOpen(event.newState === 'open')}
      >
        {isOpen && <ChoiceList {...{ entries, chosen, choose, options, language }} />}
      </div>
    </FilterFrame>
  )
}

/** Below the button, as large as the screen is shown; above, where there is no room. */
function placePopup(trigger: HTMLElement, popup: HTMLElement, scale: number): void {
  const { left, top, bottom, width } = trigger.getBoundingClientRect()
  const room = innerHeight - bottom - 16
  const most = Math.max(160, Math.min(360, Math.max(room, top - 16)))
  popup.style.left = `${Math.max(8, Math.min(left, innerWidth - Math.max(width, 200) - 8))}px`
  popup.style.top = room >= 160 || room >= top ? `${bottom + 4}px` : 'auto'
  popup.style.bottom = room >= 160 || room >= top ? 'auto' : `${innerHeight - top + 4}px`
  popup.style.minWidth = `${Math.max(width, 180)}px`
  popup.style.maxHeight = `${most}px`
  popup.style.fontSize = `${Math.max(13, Math.min(22, 15 * scale))}px`
}

type FrameProps = WidgetViewProps<FilterOptions> & { readonly children: ReactNode }

/** Label and control side by side. */
export const FilterFrame = ({ options, size, children }: FrameProps): ReactNode => (
  <div
    className={styles['filter']}
    style={{
      height: size.h,
      fontSize: options.size,
      ...(options.colour !== '' && { color: options.colour }),
      ...(options.background !== '' && { ['--w-surface' as string]: options.background }),
    }}
  >
    {options.label !== '' && <span className={styles['label']}>{options.label}</span>}
    {children}
  </div>
)
