import { Select } from '@gridwright/ui'
import type { Choice } from '@gridwright/ui'
import type { ReactNode } from 'react'
import type { RemoteList } from './use-remote-list.ts'

type RemoteSelectProps<Item extends { readonly id: string }> = {
  readonly label: string
  /** Of the input, where a visible label points at it. */
  readonly id?: string | undefined
  readonly className?: string | undefined
  readonly list: RemoteList<Item>
  readonly choiceOf: (item: Item) => Omit<Choice<string>, 'value'>
  readonly value: string
  readonly onChange: (id: string) => void
  /** What stands for a chosen one that the person does not see. */
  readonly unseen?: string | undefined
  /** What stands for none of them, while nothing is typed. */
  readonly none?: string
}

/** One of a list of any length: the server searches it as somebody types. */
export const RemoteSelect = <Item extends { readonly id: string }>(
  props: RemoteSelectProps<Item>,
): ReactNode => {
  const { label, id, className, list, choiceOf, value, onChange, none, unseen } = props
  const typed = list.typed.trim().toLowerCase()
  const shown = (list.items ?? []).map((item) => ({ ...choiceOf(item), value: item.id }))
  // Until the answer is here, Enter must not take what does not fit.
  const found = list.busy ? shown.filter((one) => one.label.toLowerCase().includes(typed)) : shown
  const nameOf = (one: string | number): string | undefined => {
    if (one === '') return none
    const item = list.find(String(one))
    return item === undefined ? unseen : choiceOf(item).label
  }
  return (
    <Select
      label={label}
      id={id}
      className={className}
      value={value}
      choices={none !== undefined && typed === '' ? [{ value: '', label: none }, ...found] : found}
      remote={{ narrow: list.narrow, more: list.more, busy: list.busy, nameOf }}
      onChange={(next) => {
        list.keep(next)
        onChange(next)
      }}
      onClear={none === undefined || value === '' ? undefined : () => onChange('')}
    />
  )
}
