import { Button, Field, Input } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { RemoteSelect, useRemoteList } from '#parts/remote-select/index.ts'
import type { RemoteSource } from '#parts/remote-select/index.ts'
import type { Named } from './around.ts'
import { frameOf, textsOf } from './field-props.ts'
import type { FieldProps, Of } from './field-props.ts'
import { formTexts } from './texts.ts'
import styles from './form-view.module.css'

type Props = FieldProps<Of<'user' | 'department'>>

const Picking = (props: Props & { readonly source: RemoteSource<Named>; readonly id: string }): ReactNode => {
  const { field, value, onChange, source, id } = props
  const t = useText(formTexts)
  const chosen = textsOf(value)
  const isMany = field.many === true
  const list = useRemoteList(source, chosen)
  const put = (next: readonly string[]): void => {
    if (isMany) onChange(next)
    else onChange(next.at(-1))
  }
  return (
    <div className={styles['people']}>
      {isMany &&
        chosen.map((one) => {
          const name = list.find(one)?.name ?? one
          return (
            <span key={one} className={styles['chip']}>
              {name}
              <Button
                kind="text"
                size="small"
                icon="close"
                label={t('remove', { name })}
                onClick={() => put(chosen.filter((other) => other !== one))}
              />
            </span>
          )
        })}
      <RemoteSelect
        label={field.label}
        id={id}
        list={list}
        value={isMany ? '' : (chosen[0] ?? '')}
        none={t('choose')}
        choiceOf={({ name }) => ({ label: name })}
        onChange={(next) => put(next === '' ? (isMany ? chosen : []) : [...new Set([...chosen, next])])}
      />
    </div>
  )
}

/** People or departments, of those that the page lets somebody choose among. */
export const PeopleField = (props: Props): ReactNode => {
  const { field, around } = props
  const t = useText(formTexts)
  const id = useId()
  const source = field.type === 'user' ? around.users : around.departments
  return (
    <Field {...frameOf(props)} id={id}>
      {source === undefined ? (
        <Input id={id} value="" disabled placeholder={t('notHere')} onChange={() => undefined} />
      ) : (
        <Picking {...props} source={source} id={id} />
      )}
    </Field>
  )
}
