import type { ApiKey, CallInput } from '@gridwright/contract'
import { Card, confirm, EmptyState, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#client/index.ts'
import { useText } from '#i18n/index.ts'
import { AddButton, FilterSelect, ListToolbar, useListAddress } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { Can } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { KeyDialog } from './key-dialog.tsx'
import { KeyTable } from './key-table.tsx'
import { MadeDialog } from './made-dialog.tsx'
import type { MadeKey } from './made-dialog.tsx'
import { texts } from './texts.ts'
import styles from './api-key.module.css'

type Filters = ListAddress<'text' | 'whose' | 'state'>
type Input = CallInput<'apiKey.list'>

const states = ['live', 'expired', 'revoked'] as const
const sorts = ['name', 'createdAt', 'expiresAt', 'lastUsedAt'] as const

const FilterBar = ({ address }: { readonly address: Filters }): ReactNode => {
  const t = useText(texts)
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={<SheetTools sheet="api-key" filter={filterOf(address)} />}
    >
      <Can any={['system:api-key:edit']}>
        <FilterSelect
          address={address}
          name="whose"
          label={t('whose')}
          any={t('mine')}
          choices={[{ value: 'all', label: t('everybody') }]}
          className={styles['filter']}
        />
      </Can>
      <FilterSelect
        address={address}
        name="state"
        label={t('stateFilter')}
        any={t('anyState')}
        choices={states.map((value) => ({ value, label: t(value) }))}
        className={styles['filter']}
      />
    </ListToolbar>
  )
}

const inputOf = (address: Filters): Input => ({
  currentPage: address.page,
  pageSize: address.pageSize,
  ...filterOf(address),
})

const filterOf = ({ filters, sort }: Filters): Omit<Input, 'currentPage' | 'pageSize'> => {
  const state = states.find((one) => one === filters.state)
  return {
    text: filters.text,
    all: filters.whose === 'all',
    sort: sorts.find((one) => one === sort?.key) ?? 'createdAt',
    descending: sort?.descending ?? true,
    ...(state === undefined ? {} : { state }),
  }
}

/** Asks, then revokes. */
const useRevoke = (): ((key: ApiKey) => void) => {
  const t = useText(texts)
  const { run } = useRun('apiKey.revoke', { refresh: ['apiKey.list'], success: t('revokedDone') })
  const ask = async ({ id, name }: ApiKey): Promise<void> => {
    const question = { title: t('revokeTitle'), content: t('revokeAsk', { name }), okText: t('revoke') }
    if (await confirm({ ...question, danger: true })) await run({ id })
  }
  return (key) => void ask(key)
}

const Empty = ({ filtered, add }: { readonly filtered: boolean; readonly add: ReactNode }): ReactNode => {
  const t = useText(texts)
  if (filtered) return <EmptyState icon="key" title={t('noMatch')} />
  return <EmptyState icon="key" title={t('empty')} hint={t('emptyHint')} action={add} />
}

/** Keys for programs and agents: one's own, and for administrators everybody's (PRM-05). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const address = useListAddress(['text', 'whose', 'state'])
  const [open, setOpen] = useState(false)
  const [made, setMade] = useState<MadeKey>()
  const input = inputOf(address)
  const answer = useOperation('apiKey.list', input, { keepPrevious: true })
  const revoke = useRevoke()
  const { text, whose, state } = address.filters
  const add = (
    <AddButton any={['system:api-key:own']} onAdd={() => setOpen(true)}>
      {t('add')}
    </AddButton>
  )
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} actions={add} />
      <FilterBar address={address} />
      <Card pad={false}>
        <KeyTable
          answer={answer}
          address={address}
          sort={{ key: input.sort ?? 'createdAt', descending: input.descending ?? true }}
          empty={<Empty filtered={`${text}${whose}${state}` !== ''} add={add} />}
          onRevoke={revoke}
        />
      </Card>
      {open && <KeyDialog onClose={() => setOpen(false)} onMade={setMade} />}
      {made !== undefined && <MadeDialog {...made} onClose={() => setMade(undefined)} />}
    </>
  )
}
