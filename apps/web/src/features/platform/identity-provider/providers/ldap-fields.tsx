import { Switch, TextField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { GroupRoles } from './group-roles.tsx'
import { texts } from './texts.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

const attributeLabels = {
  subject: 'subject',
  name: 'attributeName',
  displayName: 'displayName',
  mail: 'mail',
  groups: 'groups',
} as const

const Attributes = ({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>): ReactNode => {
  const t = useText(texts)
  return (
    <fieldset className={styles['group']}>
      <legend>{t('attributes')}</legend>
      <div className={styles['pair']}>
        {(Object.keys(attributeLabels) as (keyof typeof attributeLabels)[]).map((key) => (
          <TextField
            key={key}
            label={t(attributeLabels[key])}
            spellCheck={false}
            value={draft.attributes[key]}
            onChange={(value) => change({ attributes: { ...draft.attributes, [key]: value } })}
          />
        ))}
      </div>
    </fieldset>
  )
}

const Line = ({
  label,
  checked,
  onChange,
}: {
  readonly label: string
  readonly checked: boolean
  readonly onChange: (checked: boolean) => void
}): ReactNode => {
  const id = useId()
  return (
    <div className={styles['switchLine']}>
      <Switch id={id} checked={checked} onChange={onChange} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}

/** Which of the two ways of encryption an address has is said by its beginning. */
const Encryption = ({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>): ReactNode => {
  const t = useText(texts)
  return (
    <>
      {draft.url.trim().startsWith('ldap://') && (
        <Line label={t('startTls')} checked={draft.startTls} onChange={(startTls) => change({ startTls })} />
      )}
      <Line
        label={t('verifyTls')}
        checked={draft.verifyTls}
        onChange={(verifyTls) => change({ verifyTls })}
      />
    </>
  )
}

/** What reaches a directory, and how its people are read. */
export const LdapFields = ({ draft, change, problem, secret, choices }: FieldsProps): ReactNode => {
  const t = useText(texts)
  const isPlain = draft.url.trim().startsWith('ldap://') && !draft.startTls
  return (
    <>
      <TextField
        label={t('url')}
        required
        hint={isPlain ? t('plainHint') : undefined}
        placeholder="ldaps://directory.example.com"
        spellCheck={false}
        value={draft.url}
        error={problem('url')}
        onChange={(url) => change({ url })}
      />
      <Encryption draft={draft} change={change} />
      <div className={styles['pair']}>
        <TextField
          label={t('bindDn')}
          hint={t('bindHint')}
          autoComplete="off"
          spellCheck={false}
          value={draft.bindDn}
          onChange={(bindDn) => change({ bindDn })}
        />
        {secret}
      </div>
      <div className={styles['pair']}>
        <TextField
          label={t('baseDn')}
          required
          spellCheck={false}
          value={draft.baseDn}
          error={problem('baseDn')}
          onChange={(baseDn) => change({ baseDn })}
        />
        <TextField
          label={t('filter')}
          required
          hint={t('filterHint', { name: '{name}' })}
          spellCheck={false}
          value={draft.userFilter}
          error={problem('userFilter')}
          onChange={(userFilter) => change({ userFilter })}
        />
      </div>
      <Attributes draft={draft} change={change} />
      <fieldset className={styles['group']}>
        <legend>{t('mapping')}</legend>
        <GroupRoles {...{ draft, change, choices }} groupLabel={t('group')} />
      </fieldset>
    </>
  )
}
