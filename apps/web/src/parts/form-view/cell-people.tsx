import type { ReactNode } from 'react'
import type { SimpleField } from '@gridwright/form'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList } from '#parts/remote-select/index.ts'
import type { RemoteSource } from '#parts/remote-select/index.ts'
import type { Around, Named } from './around.ts'
import { textsOf } from './field-props.ts'
import { formTexts } from './texts.ts'

type CellPeopleProps = {
  readonly field: Extract<SimpleField, { type: 'user' | 'department' }>
  readonly value: unknown
  readonly label: string
  readonly around: Around
  readonly onChange: (value: unknown) => void
}

const One = ({
  value,
  label,
  source,
  onChange,
  field,
}: CellPeopleProps & { readonly source: RemoteSource<Named> }): ReactNode => {
  const t = useText(formTexts)
  const [chosen = ''] = textsOf(value)
  const list = useRemoteList(source, [chosen])
  const put = (next: string): void => {
    const one = next === '' ? undefined : next
    onChange(field.many === true && one !== undefined ? [one] : one)
  }
  return (
    <RemoteSelect
      label={label}
      list={list}
      value={chosen}
      none={t('choose')}
      choiceOf={({ name }) => ({ label: name })}
      onChange={put}
    />
  )
}

/** Somebody, in a cell. */
export const CellPeople = (props: CellPeopleProps): ReactNode => {
  const t = useText(formTexts)
  const source = props.field.type === 'user' ? props.around.users : props.around.departments
  return source === undefined ? t('notHere') : <One {...props} source={source} />
}
