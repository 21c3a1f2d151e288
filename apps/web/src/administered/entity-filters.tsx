import type { AnyEntity, Field } from '@gridwright/contract'
import { Select, Toolbar } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language } from '#i18n/index.ts'
import { SearchField } from '#list/index.ts'
import type { ListAddress } from '#list/index.ts'
import type { EntityText } from './entity-columns.tsx'
import { texts } from './texts.ts'
import styles from './administered.module.css'

type EntityFiltersProps = {
  readonly entity: AnyEntity
  readonly address: ListAddress<string>
  readonly tools: ReactNode
}

/** Choices and flags can be picked; what is free text or belongs to the page is not asked for. */
export const pickedFields = (entity: AnyEntity): readonly (readonly [string, Field])[] =>
  entity.filtered.flatMap((key) => {
    const field = entity.fields[key]
    return field?.kind === 'choice' || field?.kind === 'flag' ? [[key, field] as const] : []
  })

const choicesOf = (field: Field, t: EntityText, language: Language) => {
  if (field.kind === 'choice')
    return field.choices.map(({ value, label }) => ({ value, label: label[language] }))
  return [
    { value: 'true', label: t('yes') },
    { value: 'false', label: t('no') },
  ]
}

/** Search, filters, and the list's Excel menu. */
export const EntityFilters = ({ entity, address, tools }: EntityFiltersProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const { filters, setFilter } = address
  return (
    <Toolbar label={t('filters')} end={tools}>
      <SearchField
        label={t('search')}
        value={filters['text'] ?? ''}
        onSearch={(text) => setFilter('text', text)}
      />
      {pickedFields(entity).map(([key, field]) => {
        const title = field.title[language]
        return (
          <Select
            key={key}
            label={title}
            className={styles['filter']}
            value={filters[key] ?? ''}
            choices={[{ value: '', label: t('any', { title }) }, ...choicesOf(field, t, language)]}
            onChange={(value) => setFilter(key, value)}
          />
        )
      })}
      <Select
        label={t('status')}
        className={styles['filter']}
        value={filters['status'] ?? ''}
        choices={[
          { value: '', label: t('anyStatus') },
          { value: '1', label: t('enabled') },
          { value: '2', label: t('disabled') },
        ]}
        onChange={(value) => setFilter('status', value)}
      />
    </Toolbar>
  )
}

/** What the address says, as the list's operation takes it. */
export const filterInput = (
  entity: AnyEntity,
  filters: Readonly<Record<string, string>>,
): Record<string, unknown> => {
  const picked = pickedFields(entity).flatMap(([key, field]): [string, unknown][] => {
    const value = filters[key] ?? ''
    if (value === '') return []
    return [[key, field.kind === 'flag' ? value === 'true' : value]]
  })
  const { text = '', status = '' } = filters
  return {
    ...(text === '' ? {} : { text }),
    ...(status === '1' || status === '2' ? { status: Number(status) } : {}),
    ...Object.fromEntries(picked),
  }
}
