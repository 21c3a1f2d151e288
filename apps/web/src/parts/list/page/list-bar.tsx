import type { OperationName } from '@gridwright/contract'
import { Select, Switch, Toolbar } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { DayRange } from '#parts/list/filters/day-range.tsx'
import { SearchField } from '#parts/list/filters/search-field.tsx'
import { SavedFilters } from '#parts/list/saved-filters/saved-filters.tsx'
import { useText } from '#base/i18n/index.ts'
import { Can } from '#base/session/index.ts'
import { SheetTools } from '#parts/sheet/index.ts'
import { addressKey, choiceParts } from './list-filter.ts'
import type { AnyFilter, AnyFilters, FilterControl } from './list-filter.ts'
import { say } from './said.ts'
import type { Show } from './said.ts'
import { listTexts } from './texts.ts'
import type { ListState } from './use-list.tsx'
import styles from './list-page.module.css'

type OneProps<Key extends string> = FilterControl & {
  readonly filter: AnyFilter<Key>
  readonly show: Show<Key>
}

const One = <Key extends string>({ filter, show, value, onChange }: OneProps<Key>): ReactNode => {
  if ('search' in filter)
    return <SearchField label={say(filter.search, show)} value={value} onSearch={onChange} />
  if ('toggle' in filter)
    return (
      <label className={styles['toggle']}>
        <Switch checked={value === '1'} onChange={(on) => onChange(on ? '1' : '')} />
        <span>{say(filter.toggle, show)}</span>
      </label>
    )
  if ('control' in filter) return filter.control({ value, onChange })
  const choices = filter.choices.map((choice) => {
    const [, text, written] = choiceParts(choice)
    return { value: written, label: say(text, show) }
  })
  return (
    <Select
      label={say(filter.label, show)}
      className={styles['choice']}
      value={value}
      choices={[{ value: '', label: say(filter.any, show) }, ...choices]}
      onChange={onChange}
    />
  )
}

const Permitted = ({
  filter,
  children,
}: {
  readonly filter: AnyFilter<never>
  readonly children: ReactNode
}) => (filter.may === undefined ? children : <Can any={filter.may}>{children}</Can>)

type ListProps<N extends OperationName, Key extends string> = { readonly list: ListState<N, Key> }

/** The list's Excel file; it holds what the list shows. */
export const ListSheet = <N extends OperationName, Key extends string>({
  list: { description, filter, sort },
}: ListProps<N, Key>): ReactNode => {
  const { name, sheet = {} } = description
  if (sheet === false) return null
  const { [sheet.without ?? '']: _other, ...held } = filter
  return (
    <SheetTools
      sheet={sheet.name ?? name}
      filter={sheet.unsorted === true ? held : { ...held, ...sort }}
      refresh={sheet.refresh ?? []}
    />
  )
}

type ListBarProps<N extends OperationName, Key extends string> = ListProps<N, Key> & {
  /** Further filters. */
  readonly children?: ReactNode
  /** Stands at the far end, after what stands there usually. */
  readonly end?: ReactNode
}

/** The filters of a list, those that were saved, and its Excel file. */
export const ListBar = <N extends OperationName, Key extends string>({
  list,
  children,
  end,
}: ListBarProps<N, Key>): ReactNode => {
  const t = useText(listTexts)
  const { description, show, address } = list
  const { name, filters = {}, days, saved = true } = description
  return (
    <Toolbar
      label={t('filters')}
      end={
        <>
          {saved && <SavedFilters list={name} address={address} />}
          <ListSheet list={list} />
          {end}
        </>
      }
    >
      {Object.entries(filters as AnyFilters<Key>).map(([key, filter]) => {
        if (filter === undefined) return null
        const named = addressKey(key, filter)
        return (
          <Permitted key={key} filter={filter as AnyFilter<never>}>
            <One
              filter={filter}
              show={show}
              value={address.filters[named] ?? ''}
              onChange={(value) => address.setFilter(named, value)}
            />
          </Permitted>
        )
      })}
      {children}
      {days !== undefined && (
        <DayRange
          address={address}
          labels={{ from: say(days.labels[0], show), to: say(days.labels[1], show) }}
        />
      )}
    </Toolbar>
  )
}
