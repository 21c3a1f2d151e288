import type { LogCategory } from '@gridwright/contract'
import { Button } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { ListPage, useList, useListAddress } from '#parts/list/index.ts'
import { Can } from '#base/session/index.ts'
import { RetentionDialog } from './retention-dialog.tsx'
import { logColumns } from './log-columns.tsx'
import { LogDetail } from './log-detail.tsx'
import { areaChoices, CategoryFilter, PeriodFilter } from './log-filters.tsx'
import { periodOf } from './log-input.ts'
import { texts } from './texts.ts'

type Props = {
  readonly list: string
  readonly title: 'loginTitle' | 'operationTitle'
  readonly sub: 'loginSub' | 'operationSub'
  /** The first is shown unless the address names another. */
  readonly categories: readonly [LogCategory, ...(readonly LogCategory[])]
}

const Retention = (): ReactNode => {
  const t = useText(texts)
  const [isOpen, setOpen] = useState(false)
  return (
    <Can any={['system:log:edit']}>
      <Button icon="clock" onClick={() => setOpen(true)}>
        {t('retention')}
      </Button>
      {isOpen && <RetentionDialog onClose={() => setOpen(false)} />}
    </Can>
  )
}

const useLog = ({ list, title, sub, categories }: Props) => {
  const language = useLanguage()
  const [now] = useState(() => Date.now())
  const address = useListAddress(['category', 'entityId'])
  const category = categories.find((one) => one === address.filters.category) ?? categories[0]
  return useList({
    operation: 'log.list',
    name: list,
    texts,
    words: { title, sub, noMatch: 'empty' },
    icon: 'log',
    staleTime: 0,
    filters: {
      text: { search: 'search' },
      ...(categories.length > 1 && {
        category: { control: (chosen) => <CategoryFilter categories={categories} {...chosen} /> },
        area: { label: 'area', any: 'anyArea', choices: areaChoices(language) },
      }),
      outcome: {
        label: 'outcome',
        any: 'anyOutcome',
        choices: [
          ['ok', 'ok'],
          ['failed', 'failedOnly'],
        ],
      },
      entityId: { control: () => null },
    },
    keys: ['period', 'from', 'to'],
    input: (filters) => ({ category, ...periodOf(filters, now) }),
    sheet: { name: `${category}-log`, without: 'category', unsorted: true },
    columns: logColumns,
    actions: [
      {
        key: 'detail',
        label: 'detail',
        inline: true,
        main: true,
        opens: ({ id }, { close }) => (
          <LogDetail
            id={id}
            onHistory={(entityId) => {
              address.setFilter('entityId', entityId)
              close()
            }}
            onClose={close}
          />
        ),
      },
    ],
  })
}

/** A log with its filters, its export, and one entry at the side. */
export const LogPage = (props: Props): ReactNode => {
  const list = useLog(props)
  return <ListPage list={list} tools={<Retention />} filters={<PeriodFilter address={list.address} />} />
}
