import { Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { ListAddress } from '#parts/list/index.ts'
import { sortOf } from './list-query.ts'
import type { ListKey } from './list-query.ts'
import { texts } from './texts.ts'
import { useCardsShown } from './view-switch.tsx'
import styles from './list.module.css'

const orders = {
  updated: { key: 'updatedAt', descending: true },
  created: { key: 'createdAt', descending: true },
  name: { key: 'name', descending: false },
} as const
type Order = keyof typeof orders

/** The order of the cards; a table has the heads of its columns for that. */
export const CardSort = ({ address }: { readonly address: ListAddress<ListKey> }): ReactNode => {
  const t = useText(texts)
  const [cards] = useCardsShown()
  if (!cards) return null
  const now = sortOf(address.sort)
  const words: Readonly<Record<Order, string>> = {
    updated: t('newestFirst'),
    created: t('youngestFirst'),
    name: t('byName'),
  }
  const names = Object.keys(orders) as Order[]
  return (
    <Select
      label={t('order')}
      className={styles['show']}
      value={names.find((name) => orders[name].key === now.key) ?? 'updated'}
      choices={names.map((value) => ({ value, label: words[value] }))}
      onChange={(order) => address.setSort(orders[order])}
    />
  )
}
