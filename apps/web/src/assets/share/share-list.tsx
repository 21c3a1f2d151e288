import type { ShareLink } from '@gridwright/contract'
import { Button, confirm, ErrorState, Skeleton, StateWord } from '@gridwright/ui'
import type { ReactNode } from 'react'
import { callErrorText, useOperation, useRun } from '#base/client/index.ts'
import { useLanguage, useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { shareTexts } from './texts.ts'
import styles from './share.module.css'

type LineProps = { readonly link: ShareLink; readonly onRevoke: () => void }

const fixedText = (fixed: ShareLink['fixed']): string =>
  Object.entries(fixed)
    .map(([code, value]) => `${code} = ${value}`)
    .join(', ')

const Line = ({ link, onRevoke }: LineProps): ReactNode => {
  const t = useText(shareTexts)
  const facts = [
    t('expires', { time: shownTime(link.expiresAt) }),
    t('opened', { count: link.opened }),
    ...(link.hasPassword ? [t('protected')] : []),
    ...(Object.keys(link.fixed).length > 0 ? [t('fixes', { values: fixedText(link.fixed) })] : []),
    ...(link.origins.length > 0 ? [t('framedBy', { sites: link.origins.join(' ') })] : []),
  ]
  return (
    <li>
      <StateWord tone={link.state === 'open' ? 'success' : 'neutral'}>{t(link.state)}</StateWord>
      <div className={styles['about']}>
        <div>{t('createdBy', { name: link.createdByName, time: shownTime(link.createdAt) })}</div>
        <p className={styles['facts']}>{facts.join(' · ')}</p>
      </div>
      {link.state === 'open' && (
        <Button kind="link" size="small" danger onClick={onRevoke}>
          {t('revoke')}
        </Button>
      )}
    </li>
  )
}

/** Links of an asset with what became of them. */
export const ShareList = ({ assetId }: { readonly assetId: string }): ReactNode => {
  const t = useText(shareTexts)
  const language = useLanguage()
  const { data, error, refetch } = useOperation('share.list', { assetId }, { staleTime: 0 })
  const revoking = useRun('share.revoke', { refresh: ['share.list'], success: t('revoked') })
  const revoke = async ({ id }: ShareLink): Promise<void> => {
    const yes = await confirm({
      title: t('revoke'),
      content: t('revokeAsk'),
      okText: t('revoke'),
      danger: true,
    })
    if (yes) await revoking.run({ assetId, id })
  }
  if (error !== null)
    return (
      <ErrorState
        compact
        title={t('failed')}
        hint={callErrorText(error, language)}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton lines={3} />
  if (data.links.length === 0) return <p className={styles['hint']}>{t('none')}</p>
  return (
    <ul className={styles['list']} aria-label={t('list')}>
      {data.links.map((link) => (
        <Line key={link.id} link={link} onRevoke={() => void revoke(link)} />
      ))}
    </ul>
  )
}
