import { Switch, TextField } from '@gridwright/ui'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useText } from '#base/i18n/index.ts'
import { Belonging } from './belonging.tsx'
import type { FieldsProps } from './fields-props.ts'
import { texts } from './texts.ts'
import styles from '#features/platform/identity-provider/identity.module.css'

/** What reaches an OpenID provider. */
export const OidcFields = ({ draft, change, problem, secret, choices, provider }: FieldsProps): ReactNode => {
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
      <Belonging {...{ draft, change, choices, problem }} />
      <RedirectAddress {...{ draft, change, provider, choices }} />
    </>
  )
}

type AddressProps = Pick<FieldsProps, 'draft' | 'change' | 'provider' | 'choices'>

/** What to register over there. Only a provider of before has the choice to stay with the address that all shared. */
const RedirectAddress = ({ draft, change, provider, choices }: AddressProps): ReactNode => {
  const t = useText(texts)
  const id = useId()
  if (choices === undefined) return null
  if (provider === undefined) return <p className={styles['uriHint']}>{t('redirectAfterwards')}</p>
  const own = `${choices.redirectUri}/${provider.id}`
  return (
    <div>
      {t('redirectUri')}
      <code className={styles['uri']}>{draft.sharedCallback ? choices.redirectUri : own}</code>
      {provider.settings.kind === 'oidc' && provider.settings.sharedCallback && (
        <>
          <div className={styles['switchLine']}>
            <Switch
              id={id}
              checked={!draft.sharedCallback}
              onChange={(isOwn) => change({ sharedCallback: !isOwn })}
            />
            <label htmlFor={id}>{t('ownCallback')}</label>
          </div>
          <p className={styles['uriHint']}>{t('ownCallbackHint')}</p>
        </>
      )}
    </div>
  )
}
