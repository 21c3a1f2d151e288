import { Button, SelectField, TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useLanguage, useText } from '#base/i18n/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { texts } from './texts.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

type Props = Pick<FieldsProps, 'draft' | 'change' | 'choices'> & {
  /** What a group is called over there. */
  readonly groupLabel: string
}

/** The table of a provider: who is in the group has the role. */
export const GroupRoles = ({ draft, change, choices, groupLabel }: Props): ReactNode => {
  const t = useText(texts)
  const roles = useRoleChoices(choices)
  const rows = draft.groupRoles
  const set = (index: number, row: Partial<(typeof rows)[number]>): void =>
    change({ groupRoles: rows.map((one, at) => (at === index ? { ...one, ...row } : one)) })
  return (
    <>
      {rows.map((row, index) => (
        <div key={`row-${index}`} className={styles['mapping']}>
          <TextField
            label={groupLabel}
            spellCheck={false}
            value={row.group}
            onChange={(group) => set(index, { group })}
          />
          <SelectField
            label={t('role')}
            value={row.roleId}
            choices={[{ value: '', label: '–' }, ...roles]}
            onChange={(roleId) => set(index, { roleId })}
          />
          <Button
            kind="text"
            icon="close"
            label={t('removeMapping', { n: index + 1 })}
            onClick={() => change({ groupRoles: rows.filter((_, at) => at !== index) })}
          />
        </div>
      ))}
      <div>
        <Button
          size="small"
          icon="plus"
          disabled={rows.length >= 100}
          onClick={() => change({ groupRoles: [...rows, { group: '', roleId: '' }] })}
        >
          {t('addMapping')}
        </Button>
      </div>
    </>
  )
}

const useRoleChoices = (choices: Props['choices']) => {
  const language = useLanguage()
  return (choices?.roles ?? []).map(({ id, name, nameEn }) => ({
    value: id,
    label: language === 'en' && nameEn !== '' ? nameEn : name,
  }))
}
