import { avatarLargestMb, fileEndings } from '@gridwright/contract'
import { Button, Card, confirm, notify, PageHeader } from '@gridwright/ui'
import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import { notifyError, upload, useFileUrl, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { completeSession, useFacts } from '#base/session/index.ts'
import { texts } from './texts.ts'
import styles from './account.module.css'

type Facts = NonNullable<ReturnType<typeof useFacts>>

/** The bar above shows the new picture at once. */
const follow = (facts: Facts, avatar: string): void => completeSession({ ...facts, avatar })

const useSending = (facts: Facts) => {
  const t = useText(texts)
  const [sending, setSending] = useState(false)
  const send = async (file: File | undefined): Promise<void> => {
    if (file === undefined) return
    setSending(true)
    try {
      const { id } = await upload('file.setAvatar', { file })
      follow(facts, id)
      notify.success(t('pictureSet'))
    } catch (error) {
      notifyError(error)
    } finally {
      setSending(false)
    }
  }
  return { sending, send }
}

const ChooseButton = ({ facts }: { readonly facts: Facts }): ReactNode => {
  const t = useText(texts)
  const input = useRef<HTMLInputElement>(null)
  const { sending, send } = useSending(facts)
  const label = t(facts.avatar === '' ? 'choosePicture' : 'changePicture')
  return (
    <>
      <Button icon="upload" busy={sending} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={fileEndings.image.map((one) => `.${one}`).join(',')}
        onChange={(event) => {
          void send(event.target.files?.[0])
          event.target.value = ''
        }}
      />
    </>
  )
}

const RemoveButton = ({ facts }: { readonly facts: Facts }): ReactNode => {
  const t = useText(texts)
  const remove = useRun('file.removeAvatar', {
    success: t('pictureRemoved'),
    onDone: () => follow(facts, ''),
  })
  const ask = async (): Promise<void> => {
    const okText = t('removePicture')
    if (await confirm({ title: t('picture'), content: t('removePictureAsk'), okText, danger: true }))
      await remove.run({})
  }
  return (
    <Button kind="text" danger busy={remove.running} onClick={() => void ask()}>
      {t('removePicture')}
    </Button>
  )
}

const Picture = ({ facts }: { readonly facts: Facts }): ReactNode => {
  const t = useText(texts)
  const { url } = useFileUrl(facts.avatar)
  return (
    <div className={styles['picture']}>
      {url === undefined ? (
        <span className={styles['letter']} aria-hidden="true">
          {facts.name.trim().slice(0, 1).toUpperCase()}
        </span>
      ) : (
        <img className={styles['letter']} src={url} alt={t('picture')} />
      )}
      <div>
        <div className={styles['tools']}>
          <ChooseButton facts={facts} />
          {facts.avatar !== '' && <RemoveButton facts={facts} />}
        </div>
        <p className={styles['hint']}>{t('pictureHint', { size: avatarLargestMb })}</p>
      </div>
    </div>
  )
}

/** Who one is here, and the picture that one shows. */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const facts = useFacts()
  if (facts === undefined) return null
  const lines = [
    ['displayName', facts.name],
    ['username', facts.username],
    ['roles', facts.roles.join(' · ')],
  ] as const
  return (
    <>
      <PageHeader title={t('profile')} sub={t('profileSub')} />
      <Card className={styles['profile']}>
        <Picture facts={facts} />
        <dl className={styles['facts']}>
          {lines.map(([key, value]) => (
            <div key={key}>
              <dt>{t(key)}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
    </>
  )
}
