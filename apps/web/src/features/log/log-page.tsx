import type { LogCategory, LogEntry } from '@gridwright/contract'
import { Button, Card, EmptyState, PageHeader } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { ListTable, useListAddress } from '#list/index.ts'
import { Can } from '#session/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { KeepingDialog } from './keeping-dialog.tsx'
import { logColumns } from './log-columns.tsx'
import { LogDetail } from './log-detail.tsx'
import { LogFilters } from './log-filters.tsx'
import { logFilterOf, logInput, logKeys } from './log-input.ts'
import type { LogAddress } from './log-input.ts'
import { texts } from './texts.ts'

type Props = {
  readonly list: string
  readonly title: string
  readonly sub: string
  /** The first is shown unless the address names another. */
  readonly categories: readonly LogCategory[]
}

type TableProps = {
  readonly list: string
  readonly address: LogAddress
  readonly categories: readonly LogCategory[]
  readonly now: number
  readonly onOpen: (entry: LogEntry) => void
}

const LogTable = ({ list, address, categories, now, onOpen }: TableProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const input = logInput(address, categories, now)
  const answer = useOperation('log.list', input, { keepPrevious: true, staleTime: 0 })
  return (
    <ListTable
      answer={answer}
      address={address}
      failed={t('failed')}
      label={t('list')}
      columns={logColumns(t, language)}
      rowKey={({ id }) => id}
      empty={<EmptyState icon="log" title={t('empty')} />}
      settingsKey={list}
      sort={address.sort}
      onSort={address.setSort}
      onOpen={onOpen}
      actions={(row) => [{ key: 'detail', label: t('detail'), inline: true, onRun: () => onOpen(row) }]}
    />
  )
}

const Head = ({
  title,
  sub,
  onKeeping,
}: Pick<Props, 'title' | 'sub'> & { readonly onKeeping: () => void }) => {
  const t = useText(texts)
  return (
    <PageHeader
      title={title}
      sub={sub}
      actions={
        <Can any={['system:log:edit']}>
          <Button icon="clock" onClick={onKeeping}>
            {t('keeping')}
          </Button>
        </Can>
      }
    />
  )
}

/** A log with its filters, its export, and one entry at the side. */
export const LogPage = ({ list, title, sub, categories }: Props): ReactNode => {
  const address = useListAddress(logKeys)
  const [now] = useState(() => Date.now())
  const [openId, setOpenId] = useState<string>()
  const [isKeeping, setKeeping] = useState(false)
  const { category, ...filter } = logFilterOf(address, categories, now)
  const showHistory = (entityId: string): void => {
    address.setFilter('entityId', entityId)
    setOpenId(undefined)
  }
  return (
    <>
      <Head title={title} sub={sub} onKeeping={() => setKeeping(true)} />
      <LogFilters
        list={list}
        address={address}
        categories={categories}
        tools={<SheetTools sheet={`${category}-log`} filter={filter} />}
      />
      <Card pad={false}>
        <LogTable {...{ list, address, categories, now }} onOpen={({ id }) => setOpenId(id)} />
      </Card>
      {openId !== undefined && (
        <LogDetail id={openId} onHistory={showHistory} onClose={() => setOpenId(undefined)} />
      )}
      {isKeeping && <KeepingDialog onClose={() => setKeeping(false)} />}
    </>
  )
}
