import { apiRuleKinds, operationNames, operationOf } from '@gridwright/contract'
import type { CallInput } from '@gridwright/contract'
import { Card, PageHeader, Switch } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { useOperation } from '#client/index.ts'
import { useLanguage, useText } from '#i18n/index.ts'
import { FilterSelect, ListToolbar, orderOf, SavedFilters, useListAddress } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import { SheetTools } from '#sheet/index.ts'
import { RulePanel } from './rule-panel.tsx'
import { RuleTable } from './rule-table.tsx'
import { texts } from './texts.ts'
import styles from './api-rule.module.css'

type Filters = ListAddress<'text' | 'area' | 'declared' | 'overridden'>

const areas = [...new Set(operationNames.map((name) => operationOf(name).area))].toSorted()

const sorts = ['operation', 'calls', 'denials'] as const

const declaredOf = (text: string): 1 | 2 | 3 | undefined =>
  text === '1' ? 1 : text === '2' ? 2 : text === '3' ? 3 : undefined

type Input = CallInput<'apiRule.list'>

const inputOf = (address: Filters): Input => ({
  currentPage: address.page,
  pageSize: address.pageSize,
  ...filterOf(address),
})

const filterOf = ({ filters, sort }: Filters): Omit<Input, 'currentPage' | 'pageSize'> => {
  const declared = declaredOf(filters.declared)
  return {
    text: filters.text,
    area: filters.area,
    overridden: filters.overridden === '1',
    ...(declared === undefined ? {} : { declared }),
    ...orderOf(sort, sorts),
  }
}

const FilterBar = ({ address }: { readonly address: Filters }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { filters, setFilter } = address
  const kinds = Object.entries(apiRuleKinds).map(([value, title]) => ({ value, label: title[language] }))
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={
        <>
          <SheetTools sheet="api-rule" filter={filterOf(address)} />
          <SavedFilters list="api-rule" address={address} />
        </>
      }
    >
      <FilterSelect
        address={address}
        name="area"
        label={t('area')}
        any={t('allAreas')}
        choices={areas.map((area) => ({ value: area, label: area }))}
        className={styles['filter']}
      />
      <FilterSelect
        address={address}
        name="declared"
        label={t('declaredFilter')}
        any={t('allRules')}
        choices={kinds}
        className={styles['filter']}
      />
      <label className={styles['switch']}>
        <Switch
          checked={filters.overridden === '1'}
          onChange={(on) => setFilter('overridden', on ? '1' : '')}
        />
        <span>{t('overridden')}</span>
      </label>
    </ListToolbar>
  )
}

/** Every operation with who may call it, to be tightened and tried (PRM-03, ERR-08). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const address = useListAddress(['text', 'area', 'declared', 'overridden'])
  const [open, setOpen] = useState<string>()
  const answer = useOperation('apiRule.list', inputOf(address), { keepPrevious: true })
  return (
    <>
      <PageHeader title={t('title')} sub={t('sub')} />
      <FilterBar address={address} />
      <Card pad={false}>
        <RuleTable answer={answer} address={address} onOpen={({ operation }) => setOpen(operation)} />
      </Card>
      {open !== undefined && <RulePanel key={open} operation={open} onClose={() => setOpen(undefined)} />}
    </>
  )
}
