import { DateInput, DateRangeInput } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { FilterFrame } from '#filter/choice-filter.tsx'
import { splitValues } from '#filter/entries.ts'
import { filterText } from '#filter/filter-texts.ts'
import type { WidgetViewProps } from '#view/view-props.ts'
import type { DateFilterOptions } from './facts.ts'
import styles from '#filter/filter.module.css'

/** A range is one value: first and last day joined with `,`; of an open one a side is empty. */
export const View = (props: WidgetViewProps<DateFilterOptions>): ReactNode => {
  const { options, host, language, mode } = props
  const [from = '', to = ''] = (host.value(options.variable) ?? '').split(',')
  const set = (value: string): void => {
    if (options.variable !== '') host.set(options.variable, value)
    const [first = '', last = ''] = splitValues(value)
    host.emit('change', { value, from: first, to: last })
  }
  const shared = {
    label: options.label || filterText(language, 'days'),
    placeholder: options.placeholder || undefined,
    disabled: mode === 'design' || mode === 'picture',
    className: styles['days'],
  }
  return (
    <FilterFrame {...props}>
      <div className={styles['days']}>
        {options.range ? (
          <DateRangeInput
            {...shared}
            value={[from, to]}
            onChange={([first, last]) => set(first === '' && last === '' ? '' : `${first},${last}`)}
          />
        ) : (
          <DateInput {...shared} value={from} onChange={set} />
        )}
      </div>
    </FilterFrame>
  )
}
