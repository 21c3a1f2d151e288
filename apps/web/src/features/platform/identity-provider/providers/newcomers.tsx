import { CheckGroup, SelectField, Switch } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { eitherText, useLanguage, useText } from '#base/i18n/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { texts } from './texts.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

const Roles = ({ draft, change, choices }: Pick<FieldsProps, 'draft' | 'change' | 'choices'>): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const roles = choices?.roles ?? []
  if (choices !== undefined && roles.length === 0) return <p className={styles['lead']}>{t('noRoles')}</p>
  return (
    <CheckGroup
      label={t('roles')}
      values={new Set(draft.roleIds)}
      choices={roles.map(({ id, name, nameEn }) => ({
        value: id,
        label: eitherText(language, name, nameEn),
      }))}
      onChange={(ids) => change({ roleIds: [...ids] })}
    />
  )
}

/** What happens to people whom nobody linked; imports use the same roles. */
export const Newcomers = (props: Pick<FieldsProps, 'draft' | 'change' | 'choices'>): ReactNode => {
  const t = useText(texts)
  const { draft, change, choices } = props
  const id = useId()
  const organisations = (choices?.organisations ?? []).map(({ id: value, name: label }) => ({ value, label }))
  return (
    <fieldset className={styles['group']}>
      <legend>{t('newcomers')}</legend>
      <div className={styles['switchLine']}>
        <Switch
          id={id}
          checked={draft.createUsers}
          onChange={(createUsers) => change({ createUsers })}
          describedBy={`${id}-hint`}
        />
        <label htmlFor={id}>{t('createUsers')}</label>
      </div>
      <p id={`${id}-hint`} className={styles['lead']}>
        {t('createHint')}
      </p>
      {(draft.createUsers || draft.kind === 'ldap') && (
        <>
          <Roles {...props} />
          <SelectField
            label={t('organisation')}
            value={draft.organisationId ?? ''}
            choices={[{ value: '', label: t('noOrganisation') }, ...organisations]}
            onChange={(value) => change({ organisationId: value === '' ? null : value })}
          />
        </>
      )}
    </fieldset>
  )
}
