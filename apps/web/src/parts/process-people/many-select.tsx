import { Button, Field } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList } from '#parts/remote-select/index.ts'
import type { RemoteSource } from '#parts/remote-select/index.ts'
import { texts } from './texts.ts'
import styles from './many-select.module.css'

type Item = { readonly id: string; readonly name: string; readonly department?: string }

type ManySelectProps = {
  readonly label: string
  readonly source: RemoteSource<Item>
  readonly values: readonly string[]
  readonly onChange: (values: readonly string[]) => void
  readonly required?: boolean
  readonly hint?: string
  /** One only: another one takes its place. */
  readonly single?: boolean
  /** Only these may be chosen; empty: all. */
  readonly range?: readonly string[]
}

/** People, roles or departments that are chosen one after the other; each can be taken out again. */
export const ManySelect = (props: ManySelectProps): ReactNode => {
  const { label, source, values, onChange, required = false, hint, single = false, range = [] } = props
  const t = useText(texts)
  const id = useId()
  const list = useRemoteList(source, [...values, ...range].slice(0, 200))
  const may = (one: string): boolean => range.length === 0 || range.includes(one)
  const add = (one: string): void => {
    if (one === '' || values.includes(one) || !may(one)) return
    onChange(single ? [one] : [...values, one])
  }
  const nameOf = (one: string): string => list.find(one)?.name ?? one
  return (
    <Field id={id} label={label} required={required} hint={hint}>
      {values.length > 0 && (
        <ul className={styles['chips']} aria-label={label}>
          {values.map((one) => (
            <li key={one}>
              {nameOf(one)}
              <Button
                kind="text"
                size="small"
                icon="close"
                label={t('remove', { name: nameOf(one) })}
                onClick={() => onChange(values.filter((other) => other !== one))}
              />
            </li>
          ))}
        </ul>
      )}
      <RemoteSelect
        id={id}
        label={label}
        list={list}
        value=""
        none={t('choose')}
        choiceOf={({ id: one, name, department = '' }) => ({
          label: department === '' ? name : `${name} · ${department}`,
          disabled: !may(one),
        })}
        onChange={add}
      />
    </Field>
  )
}
