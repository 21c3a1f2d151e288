import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import type { ListAddress } from '#parts/list/address/use-list-address.ts'

type FilterSelectProps<Key extends string> = {
  readonly address: Pick<ListAddress<Key>, 'filters' | 'setFilter'>
  readonly name: Key
  readonly label: string
  /** What stands for no filter. */
  readonly any: string
  readonly choices: readonly { readonly value: string; readonly label: string }[]
  readonly className?: string | undefined
}

/** Filters a list by one of a few values, kept in its address. */
export const FilterSelect = <Key extends string>(props: FilterSelectProps<Key>): ReactNode => {
  const { address, name, label, any, choices, className } = props
  const value = address.filters[name]
  return (
    <Select
      label={label}
      className={className}
      value={value}
      choices={[{ value: '', label: any }, ...choices]}
      onChange={(next) => address.setFilter(name, next)}
      onClear={value === '' ? undefined : () => address.setFilter(name, '')}
    />
  )
}
