import { Button, EmptyState, PasswordField, Skeleton } from '@gridwright/ui'
import { visibleSigns } from '@gridwright/validation'
import { useEffect, useState } from 'react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { Entrance, useInstallation } from '#base/brand/index.ts'
import { callErrorText, useRefusal } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { EntranceTools } from '#shell/bars/entrance-tools.tsx'
import { embeddedAssets } from '#products/embedded.ts'
import { late } from '#shell/pages/late.tsx'
import { texts } from './texts.ts'
import { useOpenShare } from './use-open-share.ts'
import type { OpenedShare } from './use-open-share.ts'
import styles from './share-page.module.css'

/** Each kind is shown by its own product. */
const views = Object.fromEntries(
  Object.entries(embeddedAssets).flatMap(([kind, { shared }]) =>
    shared === undefined ? [] : [[kind, late(shared, <Skeleton lines={8} />)]],
  ),
)

const Shared = ({ share }: { readonly share: OpenedShare }): ReactNode => {
  const t = useText(texts)
  const { brand } = useInstallation()
  const View = views[share.kind]
  useEffect(() => {
    document.title = `${visibleSigns(share.name)} - ${brand.title.zh}`
  }, [share.name, brand])
  return (
    <main className={styles['page']} aria-label={share.name}>
      <h1 className="gw-visually-hidden">{share.name}</h1>
      {View === undefined ? <EmptyState icon="link" title={t('gone')} /> : <View id={share.assetId} />}
    </main>
  )
}

type AskProps = { readonly wrong: string | undefined; readonly onTry: (password: string) => void }

const AskPassword = ({ wrong, onTry }: AskProps): ReactNode => {
  const t = useText(texts)
  const [password, setPassword] = useState('')
  return (
    <form
      className={styles['form']}
      onSubmit={(event) => {
        event.preventDefault()
        onTry(password)
      }}
    >
      <PasswordField
        label={t('password')}
        value={password}
        onChange={setPassword}
        autoComplete="off"
        {...(wrong === undefined ? {} : { error: wrong })}
      />
      <Button kind="primary" type="submit" disabled={password === ''}>
        {t('open')}
      </Button>
    </form>
  )
}

const asking: ReadonlySet<string> = new Set(['share-password', 'share-password-wrong', 'too-many-tries'])

type WayInProps = Pick<ReturnType<typeof useOpenShare>, 'error' | 'tryPassword'>

const WayIn = ({ error, tryPassword }: WayInProps): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  if (error === undefined) return <Skeleton lines={3} />
  const problem = callErrorText(error, language)
  if (asking.has(error.code))
    return <AskPassword wrong={error.code === 'share-password' ? undefined : problem} onTry={tryPassword} />
  return <EmptyState icon="link" title={t('gone')} hint={problem} />
}

/** `/share#…`: something published for somebody without an account (RPT-06). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  // Behind the hash, so that the code reaches no log on its way.
  const [code] = useState(useLocation().hash.slice(1))
  const { share, ...wayIn } = useOpenShare(code)
  useRefusal(wayIn.error)
  if (share !== undefined) return <Shared share={share} />
  return (
    <Entrance title={t('title')} lead={t('lead')} tools={<EntranceTools />}>
      <WayIn {...wayIn} />
    </Entrance>
  )
}
