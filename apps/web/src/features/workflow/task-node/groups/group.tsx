import { SelectField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { texts } from '#features/workflow/task-node/texts.ts'
import styles from '#features/workflow/task-node/task-node.module.css'

export type TextKey = keyof typeof texts

/** Settings that belong together, under their word. */
export const Group = ({
  title,
  children,
}: {
  readonly title: TextKey
  readonly children: ReactNode
}): ReactNode => {
  const t = useText(texts)
  return (
    <section className={styles['group']} aria-label={t(title)}>
      <h3>{t(title)}</h3>
      <div>{children}</div>
    </section>
  )
}

type OneOfProps<Value extends string | number> = {
  readonly label: TextKey
  readonly value: Value
  readonly choices: readonly (readonly [value: Value, label: TextKey])[]
  readonly onChange: (value: Value) => void
}

export const OneOf = <Value extends string | number>(props: OneOfProps<Value>): ReactNode => {
  const t = useText(texts)
  const { label, value, choices, onChange } = props
  return (
    <SelectField
      label={t(label)}
      value={value}
      choices={choices.map(([one, word]) => ({ value: one, label: t(word) }))}
      onChange={onChange}
    />
  )
}
