import type { OpenedScreen } from '@gridwright/contract'
import { EmptyState, Skeleton } from '@gridwright/ui'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router'
import { AssetFailure } from '#assets/reading/asset-failure.tsx'
import { CallError, live, useOperation } from '#base/client/index.ts'
import { useText } from '#base/i18n/index.ts'
import { useTabTitle } from '#shell/index.ts'
import { SteadyStage } from './steady-stage.tsx'
import { texts } from './texts.ts'
import { useWatch } from './use-watch.ts'
import { readAddress } from './view-address.ts'
import type { ViewAddress } from './view-address.ts'
import { ViewTools } from './view-tools.tsx'
import { Wall } from './wall/wall.tsx'
import styles from './screen-view.module.css'

/** `/screen/viewer?id=…`: a data screen as it is published, or its draft (DSH-01). */
export const Page = (): ReactNode => {
  const t = useText(texts)
  const [params] = useSearchParams()
  const address = useMemo(() => readAddress(params), [params])
  const { id, draft } = address
  const opened = useOperation('screen.open', { id, draft }, { enabled: id !== '', staleTime: 60_000 })
  const { refetch } = opened
  const openAnew = useCallback(() => void refetch(), [refetch])
  if (id === '')
    return (
      <div className={styles['center']}>
        <EmptyState
          icon="screen"
          title={t('noScreen')}
          hint={t('noScreenHint')}
          action={<Link to="/screen/list">{t('toList')}</Link>}
        />
      </div>
    )
  // What is on the wall stays there while the server is away.
  if (opened.data !== undefined) return <Opened key={id} {...{ address, openAnew }} opened={opened.data} />
  return (
    <div className={styles['center']}>
      {opened.error === null ? (
        <Skeleton lines={8} />
      ) : (
        <AssetFailure id={id} kind="screen" error={opened.error} title={t('failed')} onRetry={openAnew} />
      )}
    </div>
  )
}

type OpenedProps = {
  readonly address: ViewAddress
  readonly opened: OpenedScreen
  readonly openAnew: () => void
}

const Opened = ({ address, opened, openAnew }: OpenedProps): ReactNode => {
  const t = useText(texts)
  useTabTitle(opened.name)
  const [age, setAge] = useState<number>()
  const [reading, setReading] = useState(0)
  const { id, version } = opened
  const { isWall, draft } = address
  useEffect(() => {
    if (draft) return undefined
    return live.subscribe(`asset-published:${id}`, (message) => {
      if (message.type !== 'refused' && message.data.version !== version) openAnew()
    })
  }, [id, draft, version, openAnew])
  const noteAge = useWatch({ id, version, isWall, isDraft: draft, onNewVersion: openAnew })
  const unreadable = (
    <AssetFailure
      id={id}
      kind="screen"
      error={new CallError('page-old')}
      title={t('failed')}
      onRetry={openAnew}
    />
  )
  const stage = (
    <SteadyStage
      key={`${reading} ${JSON.stringify(address.values)}`}
      {...{ opened, address, unreadable }}
      onNewVersion={openAnew}
      onAge={(next) => {
        setAge(next)
        noteAge(next)
      }}
    />
  )
  if (address.isWall) return <Wall name={opened.name}>{stage}</Wall>
  return (
    <div className={styles['page']}>
      <ViewTools {...{ address, opened, age }} onRefresh={() => setReading((before) => before + 1)} />
      <div className={styles['stage']}>{stage}</div>
    </div>
  )
}
