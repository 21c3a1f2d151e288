import { operationNames, operationOf, thingWord } from '@gridwright/contract'
import type { LogCategory } from '@gridwright/contract'
import { Button, DateInput, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language } from '#i18n/index.ts'
import { FilterSelect, ListToolbar, SavedFilters } from '#list/index.ts'
import type { LogAddress } from './log-input.ts'
import { texts } from './texts.ts'
import styles from './log.module.css'

const areas = [...new Set(operationNames.map((name) => operationOf(name).area))]

const areaChoices = (language: Language) =>
  areas
    .map((area) => ({ value: area, label: thingWord(area, language) ?? area }))
    .toSorted((a, b) => a.label.localeCompare(b.label, language))

type Props = {
  readonly list: string
  readonly address: LogAddress
  readonly categories: readonly LogCategory[]
  readonly tools: ReactNode
}

const Period = ({ address }: Pick<Props, 'address'>): ReactNode => {
  const t = useText(texts)
  const { filters, setFilter } = address
  return (
    <>
      <FilterSelect
        address={address}
        name="period"
        label={t('period')}
        any={t('anyTime')}
        className={styles['choice']}
        choices={[
          { value: '1', label: t('days1') },
          { value: '7', label: t('days7') },
          { value: '30', label: t('days30') },
          { value: 'custom', label: t('custom') },
        ]}
      />
      {filters.period === 'custom' && (
        <>
          <DateInput
            label={t('from')}
            placeholder={t('from')}
            className={styles['choice']}
            value={filters.from}
            onChange={(from) => setFilter('from', from)}
          />
          <DateInput
            label={t('to')}
            placeholder={t('to')}
            className={styles['choice']}
            value={filters.to}
            onChange={(to) => setFilter('to', to)}
          />
        </>
      )}
    </>
  )
}

/** Filters of a log; all of them stand in the address. */
export const LogFilters = ({ list, address, categories, tools }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { filters, setFilter } = address
  return (
    <ListToolbar
      label={t('filters')}
      address={address}
      search={t('search')}
      end={
        <>
          <SavedFilters list={list} address={address} />
          {tools}
        </>
      }
    >
      {categories.length > 1 && (
        <Select
          label={t('category')}
          className={styles['choice']}
          value={filters.category === '' ? (categories[0] ?? '') : filters.category}
          choices={categories.map((category) => ({ value: category, label: t(category) }))}
          onChange={(category) => setFilter('category', category)}
        />
      )}
      {categories.length > 1 && (
        <FilterSelect
          address={address}
          name="area"
          label={t('area')}
          any={t('anyArea')}
          choices={areaChoices(language)}
          className={styles['choice']}
        />
      )}
      <FilterSelect
        address={address}
        name="outcome"
        label={t('outcome')}
        any={t('anyOutcome')}
        choices={[
          { value: 'ok', label: t('ok') },
          { value: 'failed', label: t('failedOnly') },
        ]}
        className={styles['choice']}
      />
      <Period address={address} />
      {filters.entityId !== '' && (
        <Button kind="text" icon="close" onClick={() => setFilter('entityId', '')}>
          {t('entity')}
        </Button>
      )}
    </ListToolbar>
  )
}
