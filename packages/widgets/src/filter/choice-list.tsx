import { useId, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import type { WidgetLanguage } from '#view/view-props.ts'
import type { Entry } from './entries.ts'
import { filterText } from './filter-texts.ts'
import styles from './filter.module.css'

type ChoiceListProps = {
  readonly entries: readonly Entry[]
  readonly chosen: readonly string[]
  readonly choose: (values: readonly string[]) => void
  readonly options: { readonly many: boolean; readonly all: string }
  readonly language: WidgetLanguage
}

const MOST = 300

/** The choices with a search over them; arrows move, Enter chooses, Escape closes. */
export const ChoiceList = ({ entries, chosen, choose, options, language }: ChoiceListProps): ReactNode => {
  const [text, setText] = useState('')
  const [active, setActive] = useState(0)
  const id = useId()
  const wanted = text.trim().toLowerCase()
  const none: Entry = { value: '', label: options.all || filterText(language, 'all'), depth: 0 }
  const shown = [none, ...entries]
    .filter(({ label }) => wanted === '' || label.toLowerCase().includes(wanted))
    .slice(0, MOST)
  const pick = (entry: Entry): void => choose(picked(entry.value, chosen, options.many))
  const onKeyDown = (event: KeyboardEvent): void => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    const entry = shown[active]
    if (step !== undefined) setActive(Math.max(0, Math.min(shown.length - 1, active + step)))
    else if (event.key === 'Enter' && entry !== undefined) pick(entry)
    else return
    event.preventDefault()
  }
  return (
    <>
      <input
        className={styles['search']}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- it opened for whoever pressed the button
        autoFocus
        role="combobox"
        aria-expanded="true"
        aria-controls={id}
        aria-activedescendant={`${id}-${active}`}
        aria-label={filterText(language, 'search')}
        placeholder={filterText(language, 'search')}
        value={text}
        onChange={(event) => {
          setText(event.target.value)
          setActive(0)
        }}
        onKeyDown={onKeyDown}
      />
      {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by us, in the screen's colours */}
      <div id={id} className={styles['list']} role="listbox" aria-multiselectable={options.many}>
        {shown.map((entry, at) => (
          // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- keys are the input's
          <div
            key={entry.value}
            id={`${id}-${at}`}
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn by us, in the screen's colours
            role="option"
            tabIndex={-1}
            aria-selected={entry.value === '' ? chosen.length === 0 : chosen.includes(entry.value)}
            data-active={at === active || undefined}
            style={{ paddingLeft: `${0.8 + entry.depth * 1.2}em` }}
            onClick={() => pick(entry)}
          >
            {entry.label}
          </div>
        ))}
        {shown.length === 0 && <p className={styles['empty']}>{filterText(language, 'none')}</p>}
      </div>
    </>
  )
}

/** '' chooses nothing; of several each press takes one in or out. */
export function picked(value: string, chosen: readonly string[], many: boolean): readonly string[] {
  if (value === '') return []
  if (!many) return [value]
  return chosen.includes(value) ? chosen.filter((one) => one !== value) : [...chosen, value]
}
