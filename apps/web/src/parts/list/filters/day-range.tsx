import { DateInput } from '@gridwright/ui'
import type { ReactNode } from 'react'
import type { ListAddress } from '#parts/list/address/use-list-address.ts'
import styles from './day-range.module.css'

type Key = 'from' | 'to'

type DayRangeProps = {
  /** Days stand in it as `YYYY-MM-DD`. */
  readonly address: Pick<ListAddress<Key>, 'filters' | 'setFilter'>
  /** What stands before each day. */
  readonly labels: Readonly<Record<Key, string>>
}

/** Filters a list by its first and its last day. */
export const DayRange = ({ address: { filters, setFilter }, labels }: DayRangeProps): ReactNode => (
  <span className={styles['range']}>
    {(['from', 'to'] as const).map((key) => (
      <span key={key} className={styles['day']}>
        <span aria-hidden>{labels[key]}</span>
        <DateInput
          label={labels[key]}
          className={styles['input']}
          value={filters[key]}
          onChange={(day) => setFilter(key, day)}
        />
      </span>
    ))}
  </span>
)
