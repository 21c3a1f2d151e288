import type { ReactNode } from 'react'
import { useMemo } from 'react'
import { ChoiceFilter, FilterFrame } from '#filter/choice-filter.tsx'
import { picked } from '#filter/choice-list.tsx'
import { entriesOf, splitValues, type Entry } from '#filter/entries.ts'
import { filterText } from '#filter/filter-texts.ts'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { SelectFilterOptions } from './facts.ts'
import styles from '#filter/filter.module.css'

export const View = (props: WidgetViewProps<SelectFilterOptions>): ReactNode => {
  const { options, data } = props
  const entries = useMemo(
    () =>
      options.choices.length > 0
        ? options.choices.map(({ value, label }) => ({ value, label: label || value, depth: 0 }))
        : entriesOf(data),
    [options.choices, data],
  )
  return options.look === 'list' ? (
    <ChoiceFilter {...props} entries={entries} />
  ) : (
    <Buttons {...props} entries={entries} />
  )
}

type ButtonsProps = WidgetViewProps<SelectFilterOptions> & { readonly entries: readonly Entry[] }

const Buttons = ({ entries, ...props }: ButtonsProps): ReactNode => {
  const { options, host, language, mode } = props
  const chosen = splitValues(host.value(options.variable))
  const none: Entry = { value: '', label: options.all || filterText(language, 'all'), depth: 0 }
  const choose = ({ value, label }: Entry): void => {
    const values = picked(value, chosen, options.many).join(',')
    if (options.variable !== '') host.set(options.variable, values)
    host.emit('change', { value: values, label })
  }
  return (
    <FilterFrame {...props}>
      <fieldset className={styles['buttons']} style={{ border: 0, margin: 0, padding: 0 }}>
        {[none, ...entries].map((entry) => (
          <button
            key={entry.value}
            type="button"
            tabIndex={mode === 'design' ? -1 : undefined}
            aria-pressed={entry.value === '' ? chosen.length === 0 : chosen.includes(entry.value)}
            onClick={() => choose(entry)}
          >
            {entry.label}
          </button>
        ))}
      </fieldset>
    </FilterFrame>
  )
}
