import type { AnyEntity, Field } from '@gridwright/contract'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#i18n/index.ts'
import type { Language } from '#i18n/index.ts'
import { FilterSelect, ListToolbar, statusOf } from '#list/index.ts'
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
  return (
    <ListToolbar label={t('filters')} address={address} search={t('search')} end={tools}>
      {pickedFields(entity).map(([key, field]) => {
        const title = field.title[language]
        return (
          <FilterSelect
            key={key}
            address={address}
            name={key}
            label={title}
            any={t('any', { title })}
            choices={choicesOf(field, t, language)}
            className={styles['filter']}
          />
        )
      })}
      <FilterSelect
        address={address}
        name="status"
        label={t('status')}
        any={t('anyStatus')}
        choices={[
          { value: '1', label: t('enabled') },
          { value: '2', label: t('disabled') },
        ]}
        className={styles['filter']}
      />
    </ListToolbar>
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
    ...statusOf(status),
    ...Object.fromEntries(picked),
  }
}
