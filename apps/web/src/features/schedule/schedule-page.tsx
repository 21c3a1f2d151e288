import type { CallInput, Schedule, ScheduleKind } from '@gridwright/contract'
import { Button, Card, PageHeader, Select, Toolbar } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { SavedFilters, SearchField, useListAddress } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { Can } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { texts } from './texts.ts'
import { useScheduleTools } from './use-schedule-tools.ts'

type Address = ListAddress<'text' | 'group' | 'kind' | 'status'>

const filterOf = ({ filters: { text, group, kind, status } }: Address): CallInput<'schedule.list'> => ({
  ...(text === '' ? {} : { text }),
  ...(group === '' ? {} : { group }),
  ...(kind === '' ? {} : { kind }),
  ...(status === '1' ? { status: 1 } : status === '2' ? { status: 2 } : {}),
})

const inputOf = (address: Address): CallInput<'schedule.list'> => ({
  ...filterOf(address),
  currentPage: address.page,
  pageSize: address.pageSize,
  ...(address.sort === undefined
    ? {}
    : { sort: address.sort.key as 'name', descending: address.sort.descending }),
})

type BarProps = {
  readonly address: Address
  readonly kinds: readonly ScheduleKind[]
  readonly groups: readonly string[]
}

const FilterBar = ({ address, kinds, groups }: BarProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { filters, setFilter } = address
  return (
    <Toolbar label={t('filters')} end={<SavedFilters list="schedule" address={address} />}>
      <SearchField label={t('search')} value={filters.text} onSearch={(text) => setFilter('text', text)} />
      <Select
        label={t('group')}
        value={filters.group}
        choices={[{ value: '', label: t('allGroups') }, ...groups.map((value) => ({ value, label: value }))]}
        onChange={(value) => setFilter('group', value)}
      />
      <Select
        label={t('kind')}
        value={filters.kind}
        choices={[
          { value: '', label: t('allKinds') },
          ...kinds.map(({ kind, title }) => ({ value: kind, label: title[language] })),
        ]}
        onChange={(value) => setFilter('kind', value)}
      />
      <Select
        label={t('status')}
        value={filters.status}
        choices={[
          { value: '', label: t('allStatus') },
          { value: '1', label: t('enabled') },
          { value: '2', label: t('paused') },
        ]}
        onChange={(value) => setFilter('status', value)}
      />
    </Toolbar>
  )
}

type HeadProps = { readonly address: Address; readonly onAdd: () => void; readonly onLog: () => void }

const Head = ({ address, onAdd, onLog }: HeadProps): ReactNode => {
  const t = useText(texts)
  return (
    <PageHeader
      title={t('title')}
      sub={t('sub')}
      actions={
        <>
          <SheetTools sheet="schedule" filter={filterOf(address)} />
          <Button icon="log" onClick={onLog}>
            {t('log')}
          </Button>
          <Can any={['system:schedule:edit']}>
            <Button kind="primary" icon="plus" onClick={onAdd}>
              {t('add')}
            </Button>
          </Can>
        </>
      }
    />
  )
}

type Open = { readonly schedule: Schedule | undefined }

/** Work at set times (SYS-01). */
export const Page = (): ReactNode => {
  const address = useListAddress(['text', 'group', 'kind', 'status'])
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const answer = useOperation('schedule.list', inputOf(address), { keepPrevious: true, every: 15_000 })
  const { kinds = [], groups = [] } = useOperation('schedule.kinds', {}).data ?? {}
  const tools = useScheduleTools((schedule) => setOpen({ schedule }))
  const showLog = (query: string): void => void navigate(`/systool/job-log${query}`)
  return (
    <>
      <Head address={address} onAdd={() => setOpen({ schedule: undefined })} onLog={() => showLog('')} />
      <FilterBar address={address} kinds={kinds} groups={groups} />
      <Card pad={false}>
        <ScheduleTable
          answer={answer}
          address={address}
          kinds={kinds}
          tools={tools}
          onLog={({ id }) => showLog(`?scheduleId=${id}`)}
        />
      </Card>
      {open !== undefined && <ScheduleDialog schedule={open.schedule} onClose={() => setOpen(undefined)} />}
    </>
  )
}
