import type { CallInput, Output } from '@gridwright/contract'
import { Card, confirm, EmptyState, StatusTag } from '@gridwright/ui'
import type { Column, RowAction } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useOperation, useRun } from '#client/index.ts'
import { texts } from '#features/identity/texts/texts.ts'
import { useText } from '#i18n/index.ts'
import type { Text } from '#i18n/index.ts'
import { FilterSelect, ListTable, ListToolbar, useListAddress } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { useMay } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import styles from '#features/identity/identity.module.css'

type User = Output<'secondFactor.listUsers'>['data'][number]
type Address = ListAddress<'tab' | 'text' | 'state'>

const columnsOf = (t: Text<keyof (typeof texts)['zh']>): readonly Column<User>[] => [
  { key: 'username', title: t('username'), primary: true, sortable: true, value: ({ username }) => username },
  { key: 'displayName', title: t('displayName'), sortable: true, value: (row) => row.displayName },
  { key: 'organisation', title: t('organisation'), value: (row) => row.organisationName },
  { key: 'totp', title: t('totp'), width: 110, align: 'right', value: ({ totp }) => totp },
  { key: 'passkeys', title: t('passkeys'), width: 110, align: 'right', value: (row) => row.passkeys },
  { key: 'recovery', title: t('recovery'), width: 130, align: 'right', value: (row) => row.recoveryLeft },
  {
    key: 'required',
    title: t('demanded'),
    width: 130,
    render: ({ required, totp, passkeys }) => (
      <StatusTag tone={required && totp + passkeys === 0 ? 'warning' : 'neutral'}>
        {t(required ? 'yes' : 'no')}
      </StatusTag>
    ),
  },
]

const Filters = ({ address }: { readonly address: Address }): ReactNode => {
  const t = useText(texts)
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('searchUsers')}
      end={<SheetTools sheet="second-factor" filter={filterOf(address)} />}
    >
      <FilterSelect
        address={address}
        name="state"
        label={t('stateFilter')}
        any={t('allStates')}
        choices={[
          { value: 'enrolled', label: t('hasFactor') },
          { value: 'missing', label: t('hasNone') },
        ]}
        className={styles['filter']}
      />
    </ListToolbar>
  )
}

type Input = CallInput<'secondFactor.listUsers'>

const inputOf = (address: Address): Input => ({
  currentPage: address.page,
  pageSize: address.pageSize,
  ...filterOf(address),
})

const filterOf = ({ filters, sort }: Address): Omit<Input, 'currentPage' | 'pageSize'> => ({
  text: filters.text,
  state: filters.state === 'enrolled' || filters.state === 'missing' ? filters.state : '',
  sort: sort?.key === 'displayName' ? 'displayName' : 'username',
  descending: sort?.descending ?? false,
})

/** Who has second factors; help for who lost his. */
export const FactorUsers = (): ReactNode => {
  const t = useText(texts)
  const mayReset = useMay()(['system:user:reset'])
  const address = useListAddress(['tab', 'text', 'state'])
  const answer = useOperation('secondFactor.listUsers', inputOf(address), { keepPrevious: true })
  const reset = useRun('secondFactor.removeOf', {
    refresh: ['secondFactor.listUsers'],
    success: t('resetDone'),
  })
  const ask = async ({ id, displayName: name }: User): Promise<void> => {
    const content = t('resetAsk', { name })
    if (await confirm({ title: t('resetTitle'), content, danger: true })) await reset.run({ userId: id })
  }
  const actions = (user: User): readonly RowAction[] => [
    {
      key: 'reset',
      label: t('reset'),
      inline: true,
      danger: true,
      disabled: user.totp + user.passkeys === 0,
      onRun: () => void ask(user),
    },
  ]
  return (
    <>
      <Filters address={address} />
      <Card pad={false}>
        <ListTable
          answer={answer}
          address={address}
          failed={t('failed')}
          label={t('people')}
          columns={columnsOf(t)}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="search" title={t('noUsers')} />}
          sort={address.sort}
          onSort={address.setSort}
          {...(mayReset ? { actions } : {})}
        />
      </Card>
    </>
  )
}
