import { operationNames, operationOf, thingWord } from '@gridwright/contract'
import type { LogCategory } from '@gridwright/contract'
import { Button, DateInput, Select } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { Language } from '#base/i18n/index.ts'
import { FilterSelect } from '#parts/list/index.ts'
import type { FilterControl, ListAddress } from '#parts/list/index.ts'
import { texts } from './texts.ts'
import styles from './log.module.css'

const areas = [...new Set(operationNames.map((name) => operationOf(name).area))]

/** The areas of the console in a person's words. */
export const areaChoices = (language: Language): readonly (readonly [string, () => string])[] =>
  areas
    .map((area): readonly [string, string] => [area, thingWord(area, language) ?? area])
    .toSorted(([, one], [, other]) => one.localeCompare(other, language))
    .map(([area, word]) => [area, () => word])

type CategoryProps = FilterControl & { readonly categories: readonly LogCategory[] }

/** Which of its logs a page shows; the first unless the address names another. */
export const CategoryFilter = ({ categories, value, onChange }: CategoryProps): ReactNode => {
  const t = useText(texts)
  return (
    <Select
      label={t('category')}
      className={styles['choice']}
      value={value || (categories[0] ?? '')}
      choices={categories.map((category) => ({ value: category, label: t(category) }))}
      onChange={onChange}
    />
  )
}

/** When it was, and what the history of one thing came from. */
export const PeriodFilter = ({ address }: { readonly address: ListAddress<string> }): ReactNode => {
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
      {filters['period'] === 'custom' &&
        (['from', 'to'] as const).map((key) => (
          <DateInput
            key={key}
            label={t(key)}
            placeholder={t(key)}
            className={styles['choice']}
            value={filters[key] ?? ''}
            onChange={(date) => setFilter(key, date)}
          />
        ))}
      {filters['entityId'] !== '' && (
        <Button kind="text" icon="close" onClick={() => setFilter('entityId', '')}>
          {t('entity')}
        </Button>
      )}
    </>
  )
}
