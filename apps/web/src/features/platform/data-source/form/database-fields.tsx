import { enteredSourceTypes, untriedSourceTypes } from '@gridwright/contract'
import { Note, SelectField, Switch, TextField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { useMay } from '#base/session/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { texts } from './texts.ts'
import styles from './source-form.module.css'

const HostAndPort = ({ draft, problem, change }: Omit<FieldsProps, 'secret' | 'writing'>): ReactNode => {
  const t = useText(texts)
  return (
    <div className={styles['hostPort']}>
      <TextField
        label={t('host')}
        required
        spellCheck={false}
        placeholder="db.example.com"
        hint={t('hostHint')}
        value={draft.host}
        error={problem('host')}
        onChange={(host) => change({ host })}
      />
      <TextField
        label={t('port')}
        required
        inputMode="numeric"
        value={draft.port}
        error={problem('port')}
        onChange={(port) => change({ port })}
      />
    </div>
  )
}

/** Seen by who may allow it, and by everybody where it is allowed. */
const Privileged = ({ draft, change }: Pick<FieldsProps, 'draft' | 'change'>): ReactNode => {
  const t = useText(texts)
  const mayAllow = useMay()(['datasource:privileged'])
  const id = useId()
  if (!mayAllow && !draft.privileged) return null
  return (
    <div className={styles['privileged']}>
      <Switch
        id={id}
        checked={draft.privileged}
        disabled={!mayAllow}
        onChange={(privileged) => change({ privileged })}
      />
      <label htmlFor={id}>
        {t('privileged')}
        <small>{t('privilegedHint')}</small>
      </label>
    </div>
  )
}

/** What reaches a database: structured fields only, no connection string (reference reports §5 row 8). */
export const DatabaseFields = ({ draft, problem, change, secret, writing }: FieldsProps): ReactNode => {
  const t = useText(texts)
  const encryptions = [
    { value: 'off', label: t('tlsOff') },
    { value: 'on', label: t('tlsOn') },
    { value: 'verify', label: t('tlsVerify') },
  ] as const
  return (
    <>
      {untriedSourceTypes.includes(draft.type) && (
        <Note tone="info">{t(draft.type === 3 ? 'untriedSqlServer' : 'untried')}</Note>
      )}
      <HostAndPort draft={draft} problem={problem} change={change} />
      <div className={styles['pair']}>
        <TextField
          label={t(draft.type === 2 ? 'service' : 'database')}
          required
          spellCheck={false}
          value={draft.database}
          error={problem('database')}
          onChange={(database) => change({ database })}
        />
        <SelectField
          label={t('tls')}
          hint={t('tlsHint')}
          value={draft.tls}
          choices={encryptions}
          onChange={(tls) => change({ tls })}
        />
      </div>
      <div className={styles['pair']}>
        <TextField
          label={t('username')}
          required
          autoComplete="off"
          spellCheck={false}
          hint={t('accountHint')}
          value={draft.username}
          error={problem('username')}
          onChange={(username) => change({ username })}
        />
        {secret}
      </div>
      <Privileged draft={draft} change={change} />
      {enteredSourceTypes.includes(draft.type) && writing}
    </>
  )
}
