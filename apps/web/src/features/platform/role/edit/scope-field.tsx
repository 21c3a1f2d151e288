import { dataScopeKinds } from '@gridwright/contract'
import type { DataScope, Output } from '@gridwright/contract'
import { SelectField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { texts } from '#features/platform/role/texts.ts'
import styles from '#features/platform/role/role.module.css'
import { PlaceChoice } from './place-choice.tsx'

type Place = Output<'role.grantable'>['organisations'][number]
type Kind = DataScope['kind']

type ScopeFieldProps = {
  readonly label: string
  readonly value: DataScope | null
  /** Only of kinds that the person reaches himself. */
  readonly kinds: readonly Kind[]
  readonly places: readonly Place[]
  /** null where nothing may be chosen; absent where one must stand. */
  readonly none?: string
  readonly onChange: (value: DataScope | null) => void
}

/** How far a permission reaches; organisations are chosen from a tree. */
export const ScopeField = (props: ScopeFieldProps): ReactNode => {
  const { label, value, kinds, places, none, onChange } = props
  const t = useText(texts)
  const language = useLanguage()
  const shown = value !== null && !kinds.includes(value.kind) ? [...kinds, value.kind] : kinds
  const choices = [
    ...(none === undefined ? [] : [{ value: 0, label: none }]),
    ...shown.map((kind) => ({ value: kind as number, label: dataScopeKinds[kind][language] })),
  ]
  const choose = (kind: number): void =>
    onChange(kind === 0 ? null : { kind: kind as Kind, organisationIds: [] })
  return (
    <div className={styles['scope']}>
      <SelectField label={label} value={value?.kind ?? 0} choices={choices} onChange={choose} />
      {value?.kind === 2 && (
        <div className={styles['places']}>
          {places.length === 0 ? (
            t('noOrganisations')
          ) : (
            <PlaceChoice value={value} places={places} onChange={onChange} />
          )}
        </div>
      )}
    </div>
  )
}
