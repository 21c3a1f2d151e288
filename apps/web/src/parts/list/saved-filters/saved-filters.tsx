import type { SavedFilter } from '@gridwright/contract'
import { ActionMenu, Icon, useCopy } from '@gridwright/ui'
import type { MenuAction } from '@gridwright/ui'
import { useEffect, useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import type { ListAddress } from '#parts/list/address/use-list-address.ts'
import { ManageFilters } from './manage-filters.tsx'
import { SaveFilter } from './save-filter.tsx'
import { filterTexts } from './texts.ts'
import styles from './saved-filters.module.css'

type Address = Pick<ListAddress<never>, 'query' | 'apply'>

type SavedFiltersProps = {
  /** The list's name, such as `user`. */
  readonly list: string
  readonly address: Address
}

/** A list that was opened without a word about filters begins with the person's default ones. */
const useDefault = (filters: readonly SavedFilter[] | undefined, { query, apply }: Address): void => {
  const decided = useRef(false)
  useEffect(() => {
    if (query !== '') decided.current = true
    if (filters === undefined || decided.current) return
    decided.current = true
    const usual = filters.find((one) => one.isDefault)
    if (usual !== undefined) apply(usual.query)
  }, [filters, query, apply])
}

const none: readonly SavedFilter[] = []

/** Filters under a name: apply, save, arrange, and the link that shows others the same. */
export const SavedFilters = ({ list, address }: SavedFiltersProps): ReactNode => {
  const t = useText(filterTexts)
  const [open, setOpen] = useState<'save' | 'manage'>()
  const answer = useOperation('preference.listFilters', { list }, { staleTime: 60_000 })
  const filters = answer.data?.filters ?? none
  useDefault(answer.data?.filters, address)
  const copy = useCopy()
  const { query, apply } = address
  const plain = query === ''
  const current = plain ? undefined : filters.find((one) => one.query === query)
  const items: readonly MenuAction[] = [
    { key: 'none', label: t('none'), checked: plain, onRun: () => apply('') },
    ...filters.map((one) => ({
      key: one.id,
      label: one.isDefault ? `${one.name} · ${t('defaultTag')}` : one.name,
      checked: one.id === current?.id,
      onRun: () => apply(one.query),
    })),
    {
      key: 'save',
      label: t('save'),
      icon: 'save',
      divided: true,
      disabled: plain,
      onRun: () => setOpen('save'),
    },
    { key: 'manage', label: t('manage'), icon: 'sliders', onRun: () => setOpen('manage') },
    {
      key: 'link',
      label: t('copyLink'),
      icon: 'link',
      onRun: () => void copy(location.href, { copied: t('copied'), failed: t('copyFailed') }),
    },
  ]
  const close = (): void => setOpen(undefined)
  return (
    <>
      <ActionMenu label={t('filters')} named items={items} className={styles['trigger']}>
        <Icon name="bookmark" size={15} />
        <span className={styles['name']}>{current?.name ?? t('filters')}</span>
        <Icon name="down" size={12} />
      </ActionMenu>
      {open === 'save' && <SaveFilter list={list} query={query} known={filters} onClose={close} />}
      {open === 'manage' && <ManageFilters filters={filters} onClose={close} />}
    </>
  )
}
