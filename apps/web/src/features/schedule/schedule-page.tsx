import type { CallInput, Schedule, ScheduleKind } from '@gridwright/contract'
import { Button, Card, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import {
  AddButton,
  EmptyList,
  FilterSelect,
  isFiltered,
  ListToolbar,
  pageOf,
  SavedFilters,
  statusOf,
  useListAddress,
} from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { ScheduleDialog } from './schedule-dialog.tsx'
import { ScheduleTable } from './schedule-table.tsx'
import { texts } from './texts.ts'
import { useScheduleTools } from './use-schedule-tools.ts'

type Address = ListAddress<'text' | 'group' | 'kind' | 'status'>

const sorts = ['name', 'group', 'nextDue', 'createdAt'] as const

const filterOf = ({ filters: { text, group, kind, status } }: Address): CallInput<'schedule.list'> => ({
  ...(text === '' ? {} : { text }),
  ...(group === '' ? {} : { group }),
  ...(kind === '' ? {} : { kind }),
  ...statusOf(status),
})

const inputOf = (address: Address): CallInput<'schedule.list'> => ({
  ...filterOf(address),
  ...pageOf(address, sorts),
})

type BarProps = {
  readonly address: Address
  readonly kinds: readonly ScheduleKind[]
  readonly groups: readonly string[]
}

const FilterBar = ({ address, kinds, groups }: BarProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={<SavedFilters list="schedule" address={address} />}
    >
      <FilterSelect
        address={address}
        name="group"
        label={t('group')}
        any={t('allGroups')}
        choices={groups.map((value) => ({ value, label: value }))}
      />
      <FilterSelect
        address={address}
        name="kind"
        label={t('kind')}
        any={t('allKinds')}
        choices={kinds.map(({ kind, title }) => ({ value: kind, label: title[language] }))}
      />
      <FilterSelect
        address={address}
        name="status"
        label={t('status')}
        any={t('allStatus')}
        choices={[
          { value: '1', label: t('enabled') },
          { value: '2', label: t('paused') },
        ]}
      />
    </ListToolbar>
  )
}

type HeadProps = { readonly address: Address; readonly add: ReactNode; readonly onLog: () => void }

const Head = ({ address, add, onLog }: HeadProps): ReactNode => {
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
          {add}
        </>
      }
    />
  )
}

type Open = { readonly schedule: Schedule | undefined }

/** Work at set times (SYS-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const address = useListAddress(['text', 'group', 'kind', 'status'])
  const navigate = useNavigate()
  const [open, setOpen] = useState<Open>()
  const answer = useOperation('schedule.list', inputOf(address), { keepPrevious: true, every: 15_000 })
  const { kinds = [], groups = [] } = useOperation('schedule.kinds', {}).data ?? {}
  const tools = useScheduleTools((schedule) => setOpen({ schedule }))
  const showLog = (query: string): void => void navigate(`/systool/job-log${query}`)
  const add = (
    <AddButton any={['system:schedule:edit']} onAdd={() => setOpen({ schedule: undefined })}>
      {t('add')}
    </AddButton>
  )
  return (
    <>
      <Head address={address} add={add} onLog={() => showLog('')} />
      <FilterBar address={address} kinds={kinds} groups={groups} />
      <Card pad={false}>
        <ScheduleTable
          answer={answer}
          address={address}
          kinds={kinds}
          tools={tools}
          empty={
            <EmptyList
              filtered={isFiltered(address)}
              noMatch={{ title: t('noMatch'), hint: t('noMatchHint') }}
              none={{ title: t('empty'), hint: t('emptyHint') }}
              icon="clock"
              add={add}
            />
          }
          onLog={({ id }) => showLog(`?scheduleId=${id}`)}
        />
      </Card>
      {open !== undefined && <ScheduleDialog schedule={open.schedule} onClose={() => setOpen(undefined)} />}
    </>
  )
}
