import type { CallInput, OnlineUser } from '@gridwright/contract'
import { Button, Card, EmptyState, PageHeader } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { BatchBar, useSelection } from '#batch/index.ts'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { ListTable, ListToolbar, orderOf, SavedFilters, SearchField, useListAddress } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { onlineUserColumns } from './online-user-columns.tsx'
import { texts } from './texts.ts'
import { useEndSessions } from './use-end-sessions.ts'

type Address = ListAddress<'text' | 'address'>
type Input = CallInput<'session.list'>

const sorts = ['loggedInAt', 'lastActiveAt', 'username'] as const

const inputOf = (address: Address): Input => ({
  currentPage: address.page,
  pageSize: address.pageSize,
  ...filterOf(address),
})

const filterOf = ({ filters, sort }: Address): Omit<Input, 'currentPage' | 'pageSize'> => ({
  ...filters,
  ...orderOf(sort, sorts),
})

const Filters = ({ address }: { readonly address: Address }): ReactNode => {
  const t = useText(texts)
  const { filters, setFilter } = address
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={
        <>
          <SheetTools sheet="online-user" filter={filterOf(address)} />
          <SavedFilters list="online-user" address={address} />
        </>
      }
    >
      <SearchField
        label={t('searchAddress')}
        value={filters.address}
        onSearch={(text) => setFilter('address', text)}
      />
    </ListToolbar>
  )
}

/** ACC-16: who is in; who may, ends sessions. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const address = useListAddress(['text', 'address'])
  const answer = useOperation('session.list', inputOf(address), { keepPrevious: true, staleTime: 0 })
  const { selection, chosen, clear } = useSelection<OnlineUser>(answer.data?.data)
  const end = useEndSessions(clear)
  return (
    <>
      <PageHeader
        title={t('title')}
        sub={t('sub')}
        actions={
          <Button icon="refresh" busy={answer.isFetching} onClick={() => void answer.refetch()}>
            {t('refresh')}
          </Button>
        }
      />
      <Filters address={address} />
      <BatchBar count={chosen.length} onClear={clear}>
        <Button danger onClick={() => void end?.(chosen)}>
          {t('endMany')}
        </Button>
      </BatchBar>
      <Card pad={false}>
        <ListTable
          answer={answer}
          address={address}
          failed={t('failed')}
          label={t('list')}
          columns={onlineUserColumns(t, language)}
          rowKey={({ id }) => id}
          empty={<EmptyState icon="users" title={t('empty')} />}
          settingsKey="online-user"
          sort={address.sort}
          onSort={address.setSort}
          {...(end === undefined
            ? {}
            : {
                selection,
                actions: (row: OnlineUser) => [
                  {
                    key: 'end',
                    label: t('end'),
                    inline: true,
                    danger: true,
                    onRun: () => void end([row]),
                  },
                ],
              })}
        />
      </Card>
    </>
  )
}
