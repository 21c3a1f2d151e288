import type { Factor } from '@gridwright/contract'
import { Button, Card, Dialog, EmptyState, Icon, Skeleton, confirm } from '@gridwright/ui'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { CallErrorState, useOperation, useRun } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { shownTime } from '#parts/list/index.ts'
import { AddFactor } from './add-factor.tsx'
import { RenameFactor } from './rename-factor.tsx'
import { texts } from './texts.ts'
import styles from './security.module.css'
import { RecoveryCodes } from '#base/session/second-step/recovery-codes.tsx'

type Props = { readonly codes: readonly string[]; readonly onClose: () => void }

const ShowCodes = ({ codes, onClose }: Props): ReactNode => {
  const t = useText(texts)
  return (
    <Dialog title={t('recovery')} width={480} onClose={onClose}>
      <RecoveryCodes codes={codes} onKept={onClose} />
    </Dialog>
  )
}

const refresh = ['secondFactor.state'] as const

type ItemProps = { readonly factor: Factor; readonly onRename: () => void }

const Item = ({ factor, onRename }: ItemProps): ReactNode => {
  const t = useText(texts)
  const { id, kind, name, createdAt, lastUsedAt } = factor
  const remove = useRun('secondFactor.remove', { refresh, success: t('removed') })
  const ask = async (): Promise<void> => {
    const content = t('removeAsk', { name })
    if (await confirm({ title: t('removeTitle'), content, danger: true })) await remove.run({ id })
  }
  return (
    <li className={styles['item']}>
      <Icon name={kind === 'totp' ? 'lock' : 'key'} size={22} />
      <span className={styles['text']}>
        <strong>{name}</strong>
        <span className={styles['hint']}>
          {t(kind)} · {t('addedAt', { time: shownTime(createdAt) })} ·{' '}
          {lastUsedAt === null ? t('neverUsed') : t('usedAt', { time: shownTime(lastUsedAt) })}
        </span>
      </span>
      <span className={styles['actions']}>
        <Button kind="link" size="small" onClick={onRename}>
          {t('rename')}
        </Button>
        <Button kind="link" size="small" danger busy={remove.running} onClick={() => void ask()}>
          {t('remove')}
        </Button>
      </span>
    </li>
  )
}

type CodesProps = { readonly left: number; readonly onCodes: (codes: readonly string[]) => void }

const Codes = ({ left, onCodes }: CodesProps): ReactNode => {
  const t = useText(texts)
  const renew = useRun('secondFactor.renewCodes', {
    refresh,
    onDone: ({ recoveryCodes }) => onCodes(recoveryCodes),
  })
  const ask = async (): Promise<void> => {
    if (await confirm({ title: t('renewTitle'), content: t('renewAsk'), danger: true })) await renew.run({})
  }
  return (
    <li className={styles['item']}>
      <Icon name="archive" size={22} />
      <span className={styles['text']}>
        <strong>{t('recovery')}</strong>
        <span className={styles['hint']}>{t('recoveryLeft', { count: left })}</span>
      </span>
      <Button kind="link" size="small" busy={renew.running} onClick={() => void ask()}>
        {t('renew')}
      </Button>
    </li>
  )
}

type Open = { readonly kind: 'add' } | { readonly kind: 'rename'; readonly factor: Factor }

const Factors = ({
  onOpen,
  onCodes,
}: { readonly onOpen: (open: Open) => void } & Pick<CodesProps, 'onCodes'>): ReactNode => {
  const t = useText(texts)
  const state = useOperation('secondFactor.state', {})
  if (state.error !== null)
    return <CallErrorState error={state.error} compact title={t('failed')} retry={state.refetch} />
  if (state.data === undefined) return <Skeleton lines={3} />
  const { factors, recoveryLeft, required } = state.data
  return (
    <>
      {required && (
        <p className={styles['must']}>
          <Icon name="info" />
          {t('demanded')}
        </p>
      )}
      {factors.length === 0 ? (
        <EmptyState compact icon="shield" title={t('none')} hint={t('noneHint')} />
      ) : (
        <ul className={styles['list']}>
          {factors.map((factor) => (
            <Item key={factor.id} factor={factor} onRename={() => onOpen({ kind: 'rename', factor })} />
          ))}
          <Codes left={recoveryLeft} onCodes={onCodes} />
        </ul>
      )}
    </>
  )
}

/** One's own second factors and recovery codes. */
export const FactorsCard = (): ReactNode => {
  const t = useText(texts)
  const [open, setOpen] = useState<Open>()
  const [codes, setCodes] = useState<readonly string[]>([])
  const close = (): void => setOpen(undefined)
  return (
    <Card>
      <div className={styles['head']}>
        <div>
          <h2>{t('factors')}</h2>
          <p className={styles['lead']}>{t('factorsLead')}</p>
        </div>
        <Button kind="primary" icon="plus" onClick={() => setOpen({ kind: 'add' })}>
          {t('add')}
        </Button>
      </div>
      <Factors onOpen={setOpen} onCodes={setCodes} />
      {open?.kind === 'add' && <AddFactor onClose={close} onCodes={setCodes} />}
      {open?.kind === 'rename' && <RenameFactor factor={open.factor} onClose={close} />}
      {codes.length > 0 && <ShowCodes codes={codes} onClose={() => setCodes([])} />}
    </Card>
  )
}
