import { TextField } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { useText } from '#i18n/index.ts'
import type { FieldsProps } from './fields-props.ts'
import { texts } from './texts.ts'
import styles from '#features/identity/identity.module.css'

/** What reaches an OpenID provider. */
export const OidcFields = ({ draft, change, problem, secret, choices }: FieldsProps): ReactNode => {
  const t = useText(texts)
  return (
    <>
      <TextField
        label={t('issuer')}
        required
        type="url"
        placeholder="https://login.example.com/realms/main"
        hint={t('issuerHint')}
        spellCheck={false}
        value={draft.issuer}
        error={problem('issuer')}
        onChange={(issuer) => change({ issuer })}
      />
      <div className={styles['pair']}>
        <TextField
          label={t('clientId')}
          required
          autoComplete="off"
          spellCheck={false}
          value={draft.clientId}
          error={problem('clientId')}
          onChange={(clientId) => change({ clientId })}
        />
        {secret}
      </div>
      <TextField
        label={t('scopes')}
        hint={t('scopesHint')}
        spellCheck={false}
        value={draft.scopes}
        onChange={(scopes) => change({ scopes })}
      />
      {choices !== undefined && (
        <div>
          {t('redirectUri')}
          <code className={styles['uri']}>{choices.redirectUri}</code>
        </div>
      )}
    </>
  )
}
