import { Button } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { call, notifyError, useOperation } from '#base/client/index.ts'
import { defineTexts, useLanguage, useText } from '#base/i18n/index.ts'
import { currentApp } from '#base/session/held/session-store.ts'
import { logInByPasskey } from './sign-on.ts'
import { useAttempt } from './attempt.ts'
import { Failure } from './failure.tsx'
import styles from './second-step.module.css'

const texts = defineTexts({
  or: ['其他登录方式', 'Other ways to log in'],
  by: ['使用 {name} 登录', 'Log in with {name}'],
  passkey: ['使用通行密钥登录', 'Log in with a passkey'],
})

type Props = {
  /** Where to go afterwards. */
  readonly wanted: string | undefined
  readonly onEntered: (stage: 'full' | 'pre') => void
}

const setOut = async (id: string, wanted: string | undefined): Promise<void> => {
  const app = currentApp()
  const { url } = await call('identityProvider.start', {
    id,
    ...(wanted === undefined ? {} : { redirect: wanted }),
    ...(app === undefined ? {} : { app }),
  })
  location.assign(url)
}

/** Ways in beside the password: a button for each provider, and passkeys where the browser knows them. */
export const OtherWays = ({ wanted, onEntered }: Props): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const buttons = useOperation('identityProvider.buttons', {})
  const attempt = useAttempt()
  const providers = buttons.data?.providers ?? []
  return (
    <div className={styles['others']}>
      <span className={styles['divider']}>{t('or')}</span>
      {providers.map(({ id, name, nameEn }) => (
        <Button
          key={id}
          size="large"
          icon="link"
          block
          onClick={() => void setOut(id, wanted).catch(notifyError)}
        >
          {t('by', { name: language === 'en' && nameEn !== '' ? nameEn : name })}
        </Button>
      ))}
      {typeof PublicKeyCredential === 'function' && (
        <Button
          size="large"
          icon="key"
          block
          busy={attempt.busy}
          onClick={() => void attempt.run(async () => onEntered(await logInByPasskey()))}
        >
          {t('passkey')}
        </Button>
      )}
      <Failure text={attempt.failure} />
    </div>
  )
}
