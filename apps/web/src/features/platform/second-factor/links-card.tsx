import type { Output } from '@gridwright/contract'
import { Button, Card, confirm, EmptyState, Icon, Skeleton } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { call, CallErrorState, notifyError, useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { texts } from './texts.ts'
import styles from './security.module.css'

type Link = Output<'identityProvider.links'>['links'][number]

const Item = ({ link }: { readonly link: Link }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  const unlink = useRun('identityProvider.unlink', {
    refresh: ['identityProvider.links'],
    success: t('unlinked'),
  })
  const name = language === 'en' && link.providerNameEn !== '' ? link.providerNameEn : link.providerName
  const ask = async (): Promise<void> => {
    const content = t('unlinkAsk', { name })
    if (await confirm({ title: t('unlink'), content, danger: true })) await unlink.run({ id: link.id })
  }
  return (
    <li className={styles['item']}>
      <Icon name="link" size={22} />
      <span className={styles['text']}>
        <strong>{name}</strong>
        <span className={styles['hint']}>
          {link.label} ·{' '}
          {link.lastUsedAt === null ? t('neverUsed') : t('usedAt', { time: shownTime(link.lastUsedAt) })}
        </span>
      </span>
      <Button kind="link" size="small" danger busy={unlink.running} onClick={() => void ask()}>
        {t('unlink')}
      </Button>
    </li>
  )
}

const setOut = async (id: string): Promise<void> => {
  const { url } = await call('identityProvider.startLink', { id })
  location.assign(url)
}

const Links = ({ data }: { readonly data: Output<'identityProvider.links'> }): ReactNode => {
  const t = useText(texts)
  const language = useLanguage()
  return (
    <>
      {data.links.length === 0 ? (
        <EmptyState compact icon="link" title={t('noLinks')} />
      ) : (
        <ul className={styles['list']}>
          {data.links.map((link) => (
            <Item key={link.id} link={link} />
          ))}
        </ul>
      )}
      <div className={styles['actions']}>
        {data.free.map(({ id, name, nameEn }) => (
          <Button key={id} icon="plus" onClick={() => void setOut(id).catch(notifyError)}>
            {t('link', { name: language === 'en' && nameEn !== '' ? nameEn : name })}
          </Button>
        ))}
      </div>
    </>
  )
}

/** Accounts elsewhere by which one logs in here; nothing where there is no provider to link. */
export const LinksCard = (): ReactNode => {
  const t = useText(texts)
  const answer = useOperation('identityProvider.links', {})
  const { data, error } = answer
  if (data !== undefined && data.links.length + data.free.length === 0) return null
  return (
    <Card>
      <div className={styles['head']}>
        <div>
          <h2>{t('links')}</h2>
          <p className={styles['lead']}>{t('linksLead')}</p>
        </div>
      </div>
      {error !== null && <CallErrorState error={error} compact title={t('failed')} retry={answer.refetch} />}
      {error === null && data === undefined && <Skeleton lines={2} />}
      {data !== undefined && <Links data={data} />}
    </Card>
  )
}
